import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'

import { CertificateCard } from '~/ui/certificate-card'
import { CertificateRecord } from '~/ui/certificate-record'

import { Section } from '~/ui/page'

import { ProfileHead } from '~/ui/profile-head'
import { Qr } from '~/ui/qr'

import { Score } from '~/ui/score'
import '~/ui/record.css'
import '~/ui/profile.css'
import '~/ui/profile-top.css'

/** The two pages people come for. */
export function Pages({ id }: { id: string }) {
  return (
    <>
      <Section title="Cabeça de perfil" id={`${id}-perfil`}>
        <ProfileHead
          titleAs="h2"
          name="Canalizações Ribeiro & Filhos"
          crumbs={
            id === 'um'
              ? [
                  { to: '#empresas', label: 'Empresas' },
                  { to: '#canalizacao', label: 'Canalização' },
                  { to: '#braga', label: 'Braga' },
                ]
              : undefined
          }
          meta="Canalização e aquecimento · Braga · desde 1998"
          state={
            <Badge tone="done" icon="badge-check">
              Certificada · em vigor até 12/04/2027
            </Badge>
          }
          score={
            <Score
              value={4.6}
              words="Excelente"
              count={238}
              margin={0.1}
              categoryMedian={4.1}
              explainHref="#pontuacao"
              reviewsHref="#avaliacoes"
            />
          }
          actions={
            <div className="form-actions">
              <ButtonLink kind="primary" to="#avaliar">
                Avaliar esta empresa
              </ButtonLink>
              <ButtonLink to="#contactar">Contactar</ButtonLink>
            </div>
          }
          aside={
            <CertificateCard
              code="AV-7K3F9-QXM2D-C"
              title="Certificado em vigor"
              state="force"
              href="#certificado"
            >
              17 requisitos · verificado hoje às 09:00
            </CertificateCard>
          }
        />
      </Section>
      <Section title="Registo de certificado">
        <CertificateRecord
          titleAs="h2"
          code="AV-7K3F9-QXM2D-C"
          state="force"
          stateText="Em vigor até 12 de abril de 2027"
          holder="Canalizações Ribeiro & Filhos, Lda."
          facts={[
            { label: 'Nível', value: 'Aval Prata', source: '17 requisitos cumpridos' },
            { label: 'Emitido', value: '12 de abril de 2026' },
            { label: 'Âmbito', value: 'Canalização e aquecimento em Braga', source: 'Regulamento, versão 3' },
          ]}
          qr={
            <Qr
              size={3}
              path="M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h1v1h-1z"
              label={`Código QR ${id}`}
              pixels={96}
            />
          }
          foot="Consultado em aval.pt a 21 de novembro de 2026, às 10:00."
        />
      </Section>
    </>
  )
}

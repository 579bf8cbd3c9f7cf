import { CertificateRecord } from '~/ui/certificate-record'
import { Fold } from '~/ui/fold'
import { Section } from '~/ui/page'
import { ProfileHead } from '~/ui/profile-head'
import { Qr } from '~/ui/qr'
import { ScoreHead } from '~/ui/score-head'
import { SealLine } from '~/ui/seal-line'
import { TopicChips } from '~/ui/topic-chips'
import '~/ui/record.css'
import '~/ui/profile.css'

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
          meta={['Canalização', 'Braga', 'Aberto até às 17h30']}
          score={
            <ScoreHead
              value={4.6}
              words="Excelente"
              count={238}
              histogram={[4, 6, 12, 48, 168]}
              reviewsHref="#avaliacoes"
            >
              <p>Com 238 avaliações, a nota verdadeira deve estar entre 4,5 e 4,7.</p>
            </ScoreHead>
          }
          seal={
            <SealLine code="AV-7K3F9-QXM2D-C" state={id === 'um' ? 'force' : 'suspended'} href="#certificado">
              <b>Certificada</b> até 12 abr 2027
            </SealLine>
          }
        />
        <TopicChips
          label="De que falam"
          topics={[
            { label: 'Qualidade', href: '#q', praised: 4, blamed: 0 },
            { label: 'Prazos', href: '#p', praised: 4, blamed: 1, current: true },
            { label: 'Atendimento', href: '#a', praised: 4, blamed: 2 },
          ]}
        />
        <Fold title="Horário" answer="até às 17h30">
          <p>Segunda a sexta, 8h–12h, 13h–17h30</p>
        </Fold>
        <ScoreHead value={null} words="" count={2} histogram={[]} reviewsHref="#avaliacoes" />
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

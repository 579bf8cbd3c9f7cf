import { metaName, proofFile, stateWords } from '~/domain/claims/claim-words'
import { whyNoDomain } from '~/domain/claims/own-domain-words'
import { settings } from '~/domain/settings/settings'
import { amount, inWords } from '~/domain/shared/amounts'
import { type ClaimStep, paths } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { Facts } from '~/ui/facts'
import { CodeField, TextArea, TextField } from '~/ui/fields'
import { Time } from '~/ui/time'
import { DocumentField } from '../../document-field'
import { type ClaimCase, Looked } from './looked'

type Of = { of: ClaimCase }
const codeLasts = () => amount(settings.claim.codeMinutes, 'minuto')

const settled = ({ claim: { state } }: ClaimCase) =>
  state !== 'proving' && `Neste momento o pedido está no estado «${stateWords[state].word}».`
/** By the company's own domain, where it has one. */
const noDomain = (of: ClaimCase) => settled(of) || ('why' in of.claim.own && whyNoDomain[of.claim.own.why])
const domainOf = ({ own }: ClaimCase['claim']) => ('why' in own ? { domain: '', site: '' } : own)

function Mailbox({ of: { claim } }: Of) {
  const at = `@${domainOf(claim).domain}`
  return (
    <>
      <p className="soft">
        Escolha uma caixa de correio que consiga abrir. Tem de ser exatamente de{' '}
        <strong>{domainOf(claim).domain}</strong>, o domínio do sítio que está no perfil: é isso que prova a
        ligação à empresa.
      </p>
      <TextField
        name="mailbox"
        label="Caixa de correio"
        required
        unit={at}
        defaultValue={claim.target?.endsWith(at) ? claim.target.split('@')[0] : 'geral'}
        maxLength={64}
        autoComplete="off"
        inputMode="email"
        help={`O código serve ${codeLasts()}. Pode pedir ${inWords(settings.claim.codesPerDay)} por dia.`}
      />
    </>
  )
}

const Code = ({ of: { claim, now } }: Of) => (
  <>
    <p className="soft">
      Enviámo-lo para <strong>{claim.target}</strong>
      {claim.codeUntil && (
        <>
          {' '}
          e deixa de servir <Time at={claim.codeUntil} now={now} />
        </>
      )}
      . Veja também no lixo eletrónico.
    </p>
    <CodeField maxLength={20} />
  </>
)

const Dns = ({ of: { claim, now } }: Of) => (
  <>
    <Facts
      rows
      facts={[
        { label: 'Tipo', value: 'TXT' },
        { label: 'Nome', value: domainOf(claim).domain, source: 'Em muitos painéis escreve-se só @' },
      ]}
    />
    <Snippet label="Valor" text={claim.text} />
    <Looked claim={claim} now={now} proof="dns" />
  </>
)

const Site = ({ of: { claim, now } }: Of) => (
  <>
    <p>
      <strong>Um ficheiro</strong>, com este endereço e nada dentro além da linha abaixo.
    </p>
    <Snippet label="Endereço" text={domainOf(claim).site + proofFile} />
    <Snippet label="Conteúdo" text={claim.text} />
    <p>
      <strong>Ou uma etiqueta</strong> na página inicial, dentro de &lt;head&gt;, antes de qualquer texto.
    </p>
    <Snippet
      label="Etiqueta"
      text={`<meta name="${metaName}" content="${claim.text.slice(claim.text.indexOf('=') + 1)}">`}
    />
    <p className="soft">
      Lemos só o endereço que está no perfil, com ou sem «www.»: não seguimos reencaminhamentos para outro
      domínio.
    </p>
    <Looked claim={claim} now={now} proof="site" />
  </>
)

const Document = ({ of: { claim } }: Of) => (
  <>
    <DocumentField required />
    <TextArea
      name="message"
      label="O que devemos saber"
      rows={3}
      maxLength={1000}
      defaultValue={claim.message}
      help="Por exemplo, onde no documento está o seu nome."
    />
    <p className="soft">
      Só a equipa que decide o abre, e fica registado quem o abriu. É apagado{' '}
      {amount(settings.privacy.proofDocumentDays, 'dia')} depois da decisão.
    </p>
  </>
)

/** What a claimant may do: four ways to prove, one of them in two steps, and the way out. */
export const claimPanels: Panels<ClaimStep, ClaimCase> = {
  email: {
    why: noDomain,
    label: 'Provar por e-mail',
    title: 'Código por e-mail',
    submit: 'Enviar o código',
    Fields: Mailbox,
    Leave: ({ of: { claim } }) =>
      claim.codeUntil && <ButtonLink to={paths.claimStep(claim.id, 'codigo')}>Já tenho um código</ButtonLink>,
  },
  codigo: {
    why: (of) =>
      settled(of) ||
      (!of.claim.codeUntil && `Não há nenhum código à espera. Cada um serve durante ${codeLasts()}.`),
    label: 'Escrever o código',
    title: 'Escreva o código',
    submit: 'Confirmar',
    Fields: Code,
    Leave: ({ of: { claim } }) => (
      <ButtonLink to={paths.claimStep(claim.id, 'email')}>Pedir outro código</ButtonLink>
    ),
  },
  dns: {
    why: noDomain,
    label: 'Provar pelo DNS',
    title: 'Registo no DNS',
    submit: 'Verificar agora',
    lead: 'Onde o domínio é gerido, junte este registo. Pode demorar algumas horas a aparecer, e pode apagá-lo depois.',
    Fields: Dns,
  },
  sitio: {
    why: noDomain,
    label: 'Provar no sítio',
    title: 'Ficheiro ou etiqueta no sítio',
    submit: 'Verificar agora',
    lead: 'Faça uma das duas coisas. Depois de o perfil ser seu pode apagar o que publicou.',
    Fields: Site,
  },
  documento: {
    why: settled,
    label: 'Provar com um documento',
    title: 'Documento',
    submit: 'Enviar',
    files: true,
    lead: 'Serve o que mostre o nome da empresa e o seu: certidão permanente, procuração, declaração de início de atividade. Pode tapar o que não é preciso.',
    Fields: Document,
  },
  desistir: {
    why: (of) => !of.claim.open && settled(of),
    label: 'Desistir deste pedido',
    title: ({ claim }) => `Desistir do pedido sobre ${claim.company.name}`,
    submit: 'Desistir',
    submitKind: 'danger',
    lead: 'O pedido acaba e os documentos que enviou são apagados logo. Pode fazer outro quando quiser.',
    Leave: ({ of: { claim } }) => <ButtonLink to={paths.claim(claim.id)}>Continuar com o pedido</ButtonLink>,
  },
}

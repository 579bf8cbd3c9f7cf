import { kindWords, linkWords, type Outcome } from '~/domain/obligations/obligation-words'
import type { ObligationDetail } from '~/domain/obligations/reading'
import { documentRule, documentTypes, largestDocument } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/settings'
import type { ObligationStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, TextArea, TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'

type Of = { of: ObligationDetail }

const Reason = ({ label, help }: { label: string; help?: string }) => (
  <TextArea name="reason" label={label} help={help} required minLength={20} maxLength={1000} rows={4} />
)

function Answer({ of: { kind, byMail } }: Of) {
  const { outcomes, answer, to } = kindWords[kind]
  return (
    <>
      <RadioField
        name="outcome"
        label="Resultado"
        required
        options={(Object.entries(outcomes) as [Outcome, string][]).map(([value, label]) => ({
          value,
          label,
        }))}
      />
      <TextArea
        name="answer"
        label={byMail ? 'Resposta, como segue por e-mail' : 'O que se respondeu, ou o que se fez'}
        required
        minLength={20}
        maxLength={4000}
        rows={10}
        help={`Para ${to}. ${answer}`}
      />
      {!byMail && (
        <TextField
          name="answered"
          type="datetime-local"
          label="Quando seguiu a resposta"
          width="short"
          help="Em branco se ainda não seguiu: conta a hora em que a segunda pessoa concluir."
        />
      )}
    </>
  )
}

const More = ({ of: { email } }: Of) => (
  <>
    <Reason
      label="Porque é que demora mais"
      help={
        email
          ? 'A complexidade ou o número de pedidos. Segue já por e-mail para quem pediu.'
          : 'A complexidade ou o número de pedidos. Fica no registo.'
      }
    />
    {!email && (
      <TextField
        name="how"
        label="Como avisou a pessoa"
        required
        maxLength={200}
        help="Não temos o e-mail dela: por exemplo, «carta registada de 2 de dezembro»."
      />
    )}
  </>
)

const Paper = () => (
  <>
    <FileField
      name="document"
      label="Documento"
      required
      accept={documentTypes.join(',')}
      maxBytes={largestDocument()}
      help={`${documentRule()} Nunca é público, e cada leitura fica no registo de auditoria.`}
    />
    <TextField name="name" label="Que documento é" required maxLength={80} />
  </>
)

const Link = () => (
  <>
    <RadioField
      name="kind"
      label="O que quer ligar"
      required
      options={Object.entries(linkWords).map(([value, label]) => ({ value, label }))}
    />
    <TextField
      name="reference"
      label="Endereço ou identificador"
      required
      maxLength={300}
      autoComplete="off"
      help="Copie o endereço da página da empresa, da pessoa ou da avaliação. De uma pessoa também serve o e-mail."
    />
  </>
)

const Unlink = ({ of: { links } }: Of) => (
  <RadioField
    name="link"
    label="Que ligação"
    required
    options={links.map(({ kind, targetId, label }) => ({
      value: `${kind}:${targetId}`,
      label: `${linkWords[kind]}: ${label ?? 'já não existe'}`,
    }))}
  />
)

/** What may be done with a legal obligation, the likeliest first. */
export const obligationPanels: Panels<ObligationStep, ObligationDetail> = {
  propor: {
    verb: 'propose',
    label: 'Propor a resposta',
    button: 'primary',
    title: 'Propor a resposta',
    submit: 'Propor',
    lead: 'Outra pessoa da equipa lê e conclui. Só então fica feita.',
    Fields: Answer,
  },
  concluir: {
    verb: 'close',
    label: 'Concluir',
    button: 'primary',
    title: 'Concluir',
    submit: 'Concluir',
    lead: ({ byMail }) =>
      byMail
        ? 'Leu a resposta e está certa: segue agora por e-mail, e isto fica concluído.'
        : 'Leu a resposta e está certa: isto fica concluído.',
    Fields: ({ of: { answer } }) => (answer ? <blockquote className="text">{answer}</blockquote> : null),
    why: ({ proposedByMe }) =>
      proposedByMe && 'Propôs esta resposta: quem a conclui é outra pessoa da equipa.',
  },
  devolver: {
    verb: 'return',
    label: 'Devolver',
    title: 'Devolver a resposta',
    submit: 'Devolver',
    lead: 'A resposta proposta sai, e volta a esperar por outra. O prazo continua a contar.',
    Fields: () => <Reason label="O que falta ou está errado" />,
  },
  assumir: {
    verb: 'take',
    press: true,
    label: 'Ficar com ela',
    title: 'Ficar com esta obrigação',
    submit: 'Ficar com ela',
    lead: 'Passa a estar consigo, e os avisos do prazo também.',
  },
  prorrogar: {
    verb: 'extend',
    label: 'Prorrogar o prazo',
    title: 'Prorrogar o prazo',
    submit: 'Prorrogar e avisar',
    get lead() {
      return `Uma só vez, por mais ${settings.obligation.extensionMonths} meses, e só dentro do primeiro. A pessoa tem de saber porquê (RGPD, artigo 12.º, n.º 3).`
    },
    why: ({ kind, extendedAt }) => kindWords[kind].extension && extendedAt && 'Já foi prorrogado uma vez.',
    Fields: More,
  },
  documento: {
    verb: 'attach',
    label: 'Juntar documento',
    title: 'Juntar um documento',
    submit: 'Juntar',
    files: true,
    Fields: Paper,
  },
  ligar: {
    verb: 'link',
    label: 'Ligar a…',
    title: 'Ligar a uma empresa, pessoa ou avaliação',
    submit: 'Ligar',
    Fields: Link,
  },
  desligar: {
    verb: 'unlink',
    label: 'Retirar uma ligação',
    title: 'Retirar uma ligação',
    submit: 'Retirar',
    Fields: Unlink,
  },
}

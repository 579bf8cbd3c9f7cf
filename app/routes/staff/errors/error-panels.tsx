import type { ErrorRecord } from '~/domain/errors/group-record'
import type { ErrorStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, SelectField, TextField } from '~/ui/fields'
import { count } from '~/ui/format'

/** A group of errors as its actions see it. The lists are there in the form that asks for one of them. */
export type ErrorToHandle = ErrorRecord['group'] & {
  verbs: readonly string[]
  release: string
  colleagues?: { value: string; label: string }[]
  releases?: string[]
  alike?: { id: string; type: string; message: string; culprit: string | null; count: number }[]
}
type Of = { of: ErrorToHandle }

export const toHandle = ({ group, may, release }: ErrorRecord): ErrorToHandle => ({
  ...group,
  verbs: may,
  release,
})

const Release = ({ of: { release, releases = [] } }: Of) => (
  <TextField
    name="release"
    label="Versão"
    required
    maxLength={64}
    width="short"
    defaultValue={release}
    help={`Se voltar a acontecer numa versão posterior a esta, volta à lista. Nesta ou em anteriores não: há páginas abertas há dias. Já correram: ${releases.slice(0, 5).join(', ')}.`}
  />
)

const Until = () => (
  <>
    <TextField name="until" type="date" label="Até ao dia" width="short" />
    <TextField
      name="count"
      type="number"
      inputMode="numeric"
      min={1}
      max={1_000_000}
      label="Até acontecer mais"
      unit="vezes"
      width="code"
    />
  </>
)

const Colleague = ({ of: { assignedTo, colleagues = [] } }: Of) => (
  <SelectField
    name="to"
    label="Colega"
    empty="Ninguém"
    defaultValue={assignedTo ?? undefined}
    options={colleagues}
  />
)

const Into = ({ of: { alike = [] } }: Of) => (
  <>
    {alike.length > 0 && (
      <RadioField
        name="alike"
        label="Os mais parecidos"
        options={alike.map((other) => ({
          value: other.id,
          label: `${other.type}: ${other.message}`,
          help: [other.culprit, count(other.count, 'vez', 'vezes')].filter(Boolean).join(' · '),
        }))}
      />
    )}
    <TextField
      name="into"
      label={alike.length > 0 ? 'Ou o endereço de outro grupo' : 'O endereço do outro grupo'}
      help="Copie-o da barra do navegador. Só se juntam erros do mesmo sítio."
      autoComplete="off"
    />
  </>
)

/** What may be done about a group of errors, the likeliest first. */
export const errorPanels: Panels<ErrorStep, ErrorToHandle> = {
  assumir: {
    verb: 'take',
    press: true,
    label: 'Ficar com ele',
    button: 'primary',
    title: 'Ficar com este erro',
    submit: 'Ficar com ele',
    lead: 'Passa a estar em curso, consigo.',
  },
  resolver: {
    verb: 'resolve',
    label: 'Resolver',
    button: ({ verbs }) => (verbs.includes('take') ? 'secondary' : 'primary'),
    title: 'Em que versão fica resolvido?',
    submit: 'Dar por resolvido',
    Fields: Release,
  },
  reabrir: {
    verb: 'reopen',
    press: true,
    label: 'Voltar a abrir',
    title: 'Voltar a abrir',
    submit: 'Voltar a abrir',
    lead: 'Volta à lista do que está por resolver.',
  },
  ignorar: {
    verb: 'ignore',
    label: 'Ignorar',
    title: 'Ignorar até quando?',
    submit: 'Ignorar',
    lead: 'Sem dia nem número, fica ignorado até alguém o voltar a abrir. Continua a ser contado.',
    Fields: Until,
  },
  atribuir: {
    label: 'Atribuir',
    title: 'Quem trata deste erro?',
    submit: 'Atribuir',
    Fields: Colleague,
  },
  juntar: {
    label: 'Juntar',
    title: 'Juntar a qual?',
    submit: 'Juntar',
    lead: 'Contagens e ocorrências passam para o outro grupo, e o que acontecer daqui em diante também. Pode separar-se depois, sem perder nada.',
    Fields: Into,
  },
}

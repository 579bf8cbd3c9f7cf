import type { ReviewToModerate } from '~/domain/reviews/moderation/moderation-case'
import { holdGrounds } from '~/domain/reviews/words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { ModerationStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, TextField } from '~/ui/fields'
import { FactsField, LawField, PassagesField, RuleField } from '../decision-fields'

type Of = { of: ReviewToModerate }

const about = { what: 'O que, neste texto, vai contra a regra.', sentTo: 'a quem escreveu' }

/** A decision that lets the review be read in the end rests on a rule too. */
const Grounds = ({ rule }: { rule?: string }) => (
  <>
    <RuleField suggested={rule} />
    <LawField />
    <FactsField {...about} />
  </>
)

const Reason = () => (
  <>
    <RuleField />
    <FactsField name="reason" {...about} />
  </>
)

function Passages({ of: { titleSpans, bodySpans } }: Of) {
  const personal = [...titleSpans, ...bodySpans].filter((s) => s.kind !== 'link').map((s) => s.text)
  return (
    <>
      <PassagesField from="abaixo" passages={personal} />
      <Grounds rule={personal.length > 0 ? 'personal-data' : undefined} />
    </>
  )
}

const grounds: Record<(typeof holdGrounds)[number], string> = {
  illegal: 'Pode ter conteúdo ilegal',
  threat: 'Ameaça alguém',
  minor: 'Diz quem é um menor',
}

const Hold = ({ of: { state } }: Of) => (
  <>
    <RadioField
      name="grounds"
      label="Só uma pessoa a pode publicar, porque"
      required={state === 'held'}
      options={[
        ...(state === 'held' ? [] : [{ value: '', label: 'Nenhum destes motivos' }]),
        ...holdGrounds.map((value) => ({ value, label: grounds[value] })),
      ]}
    />
    <TextField name="reason" label="O que se viu" maxLength={500} help="É o que a próxima pessoa lê." />
  </>
)

/** What may be decided about a review, in the order of its buttons. */
export const moderationPanels: Panels<ModerationStep, ReviewToModerate> = {
  publicar: {
    verb: 'publish',
    label: 'Publicar',
    button: 'primary',
    title: 'Publicar a avaliação',
    submit: 'Publicar',
    lead: 'Fica visível para todos e passa a contar na pontuação. Quem a escreveu é avisado.',
  },
  ocultar: {
    verb: 'publish-masked',
    label: 'Publicar com trechos ocultos',
    title: 'Publicar com trechos ocultos',
    submit: 'Publicar com os trechos ocultos',
    lead: 'Fica visível para todos e conta na pontuação, sem os trechos. Quem a escreveu recebe os motivos, e pode escrevê-los de outra maneira ou recorrer.',
    Fields: Passages,
  },
  'pedir-alteracao': {
    verb: 'ask-change',
    label: 'Pedir alteração',
    title: 'Pedir uma alteração',
    submit: 'Pedir a alteração',
    get lead() {
      return `Ninguém a lê até ser alterada. Quem a escreveu tem ${amount(settings.flag.changeDays, 'dia')}; o texto novo volta aqui. Diga o que deve mudar.`
    },
    Fields: () => <Grounds />,
  },
  reter: {
    verb: 'hold',
    label: 'Reter',
    title: 'Reter a avaliação',
    submit: 'Reter',
    lead: ({ state }) =>
      state === 'held'
        ? 'Já está em análise. Com um destes motivos nenhum relógio a publica: passado o prazo vai para outra pessoa, e a falha é contada em público.'
        : `Fica em análise durante ${amount(settings.review.holdHours, 'hora')}. Se ninguém decidir até lá, é publicada; com dados pessoais, com eles ocultos; com um dos motivos abaixo, nunca sem uma pessoa.`,
    Fields: Hold,
  },
  rejeitar: {
    verb: 'reject',
    label: 'Não publicar',
    button: 'danger',
    title: 'Não publicar a avaliação',
    submit: 'Não publicar',
    submitKind: 'danger',
    lead: 'Quem a escreveu recebe os motivos por e-mail.',
    Fields: Reason,
  },
  retirar: {
    verb: 'remove',
    label: 'Retirar',
    button: 'danger',
    title: 'Retirar a avaliação',
    submit: 'Retirar',
    submitKind: 'danger',
    lead: 'Deixa de estar visível e de contar. No perfil fica a data e a regra; quem a escreveu recebe os motivos.',
    Fields: Reason,
  },
}

import { settings } from '~/domain/settings/settings'
import { sanctionSteps, sanctionWords } from '~/domain/work-requests/moderation/moderation-words'
import type { ReportDetail } from '~/domain/work-requests/moderation/report-reading'
import type { WorkReportStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, TextArea } from '~/ui/fields'

const steps = () => sanctionWords(settings.work.sanctionDays)

const Answer = () => (
  <TextArea
    name="answer"
    label="Resposta a quem se queixou"
    help="É enviada por e-mail. Não diz que medida foi tomada."
    required
    minLength={settings.work.moderation.reasonMin}
    maxLength={settings.work.moderation.reasonMax}
    rows={4}
  />
)

/** What may be decided about a complaint. */
export const reportPanels: Panels<WorkReportStep, ReportDetail> = {
  confirmar: {
    verb: 'uphold',
    label: 'Confirmar',
    button: 'primary',
    title: 'Confirmar a queixa',
    submit: 'Confirmar',
    Fields: () => (
      <>
        <Answer />
        <RadioField
          name="step"
          label="O que acontece ao outro lado"
          required
          options={sanctionSteps.map((value) => ({ value, ...steps()[value] }))}
        />
        <TextArea
          name="reason"
          label="Motivo, para quem recebe a medida"
          sometimes
          help="Só se escolheu uma medida. Segue por e-mail, com a maneira de reclamar."
          maxLength={settings.work.moderation.reasonMax}
          rows={4}
        />
      </>
    ),
  },
  arquivar: {
    verb: 'dismiss',
    label: 'Arquivar',
    title: 'Arquivar a queixa',
    submit: 'Arquivar',
    lead: 'Não há nada contra as regras.',
    Fields: Answer,
  },
  levantar: {
    verb: 'lift',
    label: 'Levantar a medida',
    title: 'Levantar a medida em vigor',
    submit: 'Levantar a medida',
    lead: 'Acaba agora, e quem a recebeu é avisado.',
    Fields: () => (
      <TextArea
        name="reason"
        label="Porquê"
        required
        minLength={settings.work.moderation.reasonMin}
        maxLength={settings.work.moderation.reasonMax}
        rows={3}
      />
    ),
  },
}

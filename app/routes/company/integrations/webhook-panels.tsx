import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { EndpointDetail } from '~/domain/webhooks/reading'
import type { WebhookStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'

const asleep = ({ state }: EndpointDetail) => state !== 'active' && 'Este destino não está ligado.'

/** What may be done to where a company's program is told. */
export const webhookPanels: Panels<WebhookStep, EndpointDetail> = {
  experimentar: {
    label: 'Enviar um aviso de experiência',
    button: 'primary',
    press: true,
    why: asleep,
    title: 'Enviar um aviso de experiência',
    submit: 'Enviar',
    lead: 'Não diz nada de ninguém: serve para ver se chega.',
  },
  pausar: {
    verb: 'pause',
    label: 'Pausar',
    title: 'Pausar este destino',
    submit: 'Pausar',
    lead: 'Deixa de ser avisado até o voltar a ligar. O que acontecer entretanto não lhe é enviado.',
    why: asleep,
  },
  retomar: {
    verb: 'resume',
    label: 'Voltar a ligar',
    button: 'primary',
    title: 'Voltar a ligar este destino',
    submit: 'Voltar a ligar',
    lead: 'Volta a ser avisado do que acontecer a partir de agora.',
    why: 'Este destino está ligado.',
  },
  segredo: {
    label: 'Trocar o segredo',
    title: 'Trocar o segredo',
    submit: 'Criar um segredo novo',
    get lead() {
      return `Durante ${amount(settings.webhook.oldSecretHours, 'hora')} os avisos levam duas assinaturas, a do segredo novo e a do antigo, para ter tempo de o trocar no vosso programa.`
    },
  },
  remover: {
    label: 'Remover',
    title: 'Remover este destino',
    submit: 'Remover',
    submitKind: 'danger',
    lead: 'Deixa de ser avisado, e o registo do que lhe foi enviado é apagado.',
  },
}

import { countTo } from './broadcast-words'
import type { BroadcastDetail } from './reading'

/** One result: a number of people or of presses, and of how many people it is a share. */
export interface ResultLine {
  label: string
  value: number
  of?: number
}

/** What came of one, by the channels that it had; of nobody by name. Knows no table: the page and its file read it. */
export function resultLines(b: BroadcastDetail): ResultLine[] {
  const { counts, channels } = b
  const by = (channel: (typeof channels)[number], lines: ResultLine[]) =>
    channels.includes(channel) ? lines : []
  /** How often it was pressed: of one that leads somewhere. */
  const pressed = (label: string, value = 0) => (b.href ? [{ label, value }] : [])
  const some = (line: ResultLine) => (line.value > 0 ? [line] : [])
  const counted = (label: string, value: number) =>
    some(value > countTo ? { label: `${label}, pelo menos`, value: countTo } : { label, value })
  const ended = b.state === 'stopped'
  return [
    { label: 'No público', value: b.people },
    ...by('notice', [
      { label: 'Avisos', value: b.noticed },
      { label: 'Avisos lidos', value: counts.read ?? 0, of: b.noticed },
      ...pressed('Vezes que se carregou no aviso', counts.pressed_notice),
    ]),
    ...by('mail', [
      { label: 'E-mails entregues ao servidor', value: b.mailed },
      { label: 'No resumo do dia', value: b.digested },
      ...pressed('Vezes que se carregou no e-mail', counts.pressed_mail),
      { label: 'Recusados pelo servidor', value: b.refused, of: b.mailed + b.refused },
      { label: 'Devolvidos', value: counts.bounced ?? 0, of: b.mailed },
      { label: 'Queixas', value: counts.complained ?? 0, of: b.mailed },
      { label: 'Deixaram de receber', value: counts.unsubscribed ?? 0, of: b.mailed },
    ]),
    ...by('banner', [
      ...pressed('Vezes que se carregou na faixa', counts.pressed_banner),
      { label: 'Faixas fechadas', value: counts.closed ?? 0 },
    ]),
    ...some({ label: 'De fora, por já terem recebido que chegue esta semana', value: b.overLimit }),
    ...counted(
      ended
        ? 'Sem o receber: esperavam por outra semana'
        : 'À espera, por já terem recebido que chegue esta semana',
      b.putOff,
    ),
    ...some({ label: 'De fora, por terem mudado de escolha ou de conta', value: b.unreachable }),
    ...counted('E-mails que não se sabe se chegaram', b.unknown),
  ]
}

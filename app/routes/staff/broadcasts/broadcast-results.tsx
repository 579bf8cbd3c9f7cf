import type { BroadcastDetail } from '~/domain/broadcasts/reading'
import { Facts } from '~/ui/facts'
import { dateTime, number, percent } from '~/ui/format'

/** How far it is and what came of it, in numbers of people and of presses; of nobody by name. */
export function BroadcastResults({ of: b }: { of: BroadcastDetail }) {
  const { counts, channels, batches } = b
  const done = batches.all === 0 ? 0 : (batches.all - batches.open) / batches.all
  const of = (n = 0, all: number) => (all > 0 ? `${number(n)} (${percent(n / all)})` : number(n))
  const by = (channel: (typeof channels)[number]) => channels.includes(channel)
  return (
    <>
      {b.state === 'preparing' ? (
        <p role="status">A reunir o público: {number(b.people)} pessoas até agora.</p>
      ) : (
        b.state !== 'sent' && (
          <p role="status">
            <progress value={done} max={1} aria-label="Já saiu" /> {percent(done)} já saiu.
          </p>
        )
      )}
      <Facts
        rows
        facts={[
          {
            label: 'No público',
            value: number(b.people),
            source: `reunido a ${dateTime(b.frozenAt as Date)}`,
          },
          ...(by('notice')
            ? [
                { label: 'Avisos', value: number(b.noticed) },
                { label: 'Avisos lidos', value: of(counts.read, b.noticed) },
                { label: 'Vezes que se carregou no aviso', value: number(counts.pressed_notice ?? 0) },
              ]
            : []),
          ...(by('mail')
            ? [
                { label: 'E-mails entregues ao servidor', value: number(b.mailed) },
                { label: 'No resumo do dia', value: number(b.digested) },
                { label: 'Vezes que se carregou no e-mail', value: number(counts.pressed_mail ?? 0) },
                { label: 'Recusados pelo servidor', value: of(b.refused, b.mailed + b.refused) },
                { label: 'Devolvidos', value: of(counts.bounced, b.mailed) },
                { label: 'Queixas', value: of(counts.complained, b.mailed) },
                { label: 'Deixaram de receber', value: of(counts.unsubscribed, b.mailed) },
              ]
            : []),
          ...(by('banner')
            ? [
                { label: 'Vezes que se carregou na faixa', value: number(counts.pressed_banner ?? 0) },
                { label: 'Faixas fechadas', value: number(counts.closed ?? 0) },
              ]
            : []),
          ...(b.overLimit > 0
            ? [{ label: 'De fora, por já terem recebido que chegue esta semana', value: number(b.overLimit) }]
            : []),
          ...(b.unreachable > 0
            ? [{ label: 'De fora, por terem mudado de escolha ou de conta', value: number(b.unreachable) }]
            : []),
        ]}
      />
      <p className="soft">
        Carregar conta vezes, e não pessoas: o endereço é o mesmo para todos, e não há imagens que digam quem
        abriu. Programas de correio que abrem ligações antes de quem lê também contam.
      </p>
    </>
  )
}

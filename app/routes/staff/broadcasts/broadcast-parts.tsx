import { audienceList } from '~/domain/broadcasts/broadcast-list'
import { countTo, limitWords, verbWords } from '~/domain/broadcasts/broadcast-words'
import type { BroadcastDetail } from '~/domain/broadcasts/reading'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { count, number, time } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Time } from '~/ui/time'

/** «Pertence a uma empresa, Essencial, Braga»; codes as they are, the sample says the rest. */
export function audienceInWords({
  audience,
  savedName,
}: Pick<BroadcastDetail, 'audience' | 'savedName'>): string {
  const parts = audienceList
    .narrowed(audienceList.read(new URLSearchParams(audience)))
    .map(({ label }) => label)
  const all = [...parts, ...(savedName ? [`filtro «${savedName}»`] : [])]
  return all.length > 0 ? `${all.join(', ')}.` : 'Toda a gente.'
}

/** What keeps it from going on, and mails of which nobody knows. */
export function BroadcastTroubles({ of: b }: { of: BroadcastDetail }) {
  return (
    <>
      {b.mailFailsSince && b.state === 'sending' && (
        <Notice tone="warn" title={`O servidor de correio não responde desde as ${time(b.mailFailsSince)}`}>
          Os e-mails esperam, e tenta-se de novo
          {b.batches.next ? ` às ${time(b.batches.next)}` : ' daqui a minutos'}. Nada se perde.
        </Notice>
      )}
      {b.putOff > 0 && b.state === 'sending' && b.batches.next && (
        <Notice title={peopleWait(b.putOff)}>
          {limitWords()} Recebem este quando puderem: tenta-se de novo{' '}
          <Time at={b.batches.next} kind="datetime" />, e até lá o comunicado fica a enviar.
        </Notice>
      )}
      {b.unknown > 0 && (
        <Notice
          tone="warn"
          title={`Não se sabe se ${count(b.unknown, 'e-mail chegou', 'e-mails chegaram')}`}
          actions={<ButtonLink to={paths.broadcastUnknown(b.id)}>Ver quais</ButtonLink>}
        >
          O programa parou enquanto saíam. Não vão de novo por si: quem decide é uma pessoa.
        </Notice>
      )}
    </>
  )
}

const peopleWait = (n: number) =>
  n > countTo ? `Mais de ${number(countTo)} pessoas esperam` : count(n, 'pessoa espera', 'pessoas esperam')

export const BroadcastHistory = ({ of: { history }, now }: { of: BroadcastDetail; now: Date }) => (
  <ol className="broadcast-history">
    {history.map(({ at, verb, reason, who }, i) => (
      <li key={i}>
        <b>{verbWords[verb] ?? verb}</b>
        {who && `, por ${who}`}, <Time at={at} now={now} />
        {reason && <p className="soft text">{reason}</p>}
      </li>
    ))}
  </ol>
)

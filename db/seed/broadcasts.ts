import { countReach } from '~/domain/broadcasts/counting'
import {
  approveBroadcast,
  pauseBroadcast,
  returnBroadcast,
  scheduleBroadcast,
  stopBroadcast,
} from '~/domain/broadcasts/deciding'
import { type BroadcastInput, broadcastForm } from '~/domain/broadcasts/forms'
import { followBroadcast } from '~/domain/broadcasts/pressing'
import { broadcasts } from '~/domain/broadcasts/schema'
import { sendLane } from '~/domain/broadcasts/sending'
import { startBroadcast } from '~/domain/broadcasts/starting'
import { createBroadcast } from '~/domain/broadcasts/writing'
import { system } from '~/domain/permissions'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { at, byEmail } from './billing-time'

/** What was said to many in the demonstration, in every state, by the real commands at past moments. */

const day = 86_400_000
const [apoio, editor, admin] = ['apoio@aval.example', 'editor@aval.example', 'admin@aval.example'] as const

interface Told {
  /** How many days before now it was written. */
  ago: number
  says: Record<string, unknown>
  becomes: 'draft' | 'returned' | 'proposed' | 'scheduled' | 'paused' | 'stopped' | 'sent'
  pressed?: number
}

const told: Told[] = [
  {
    ago: 24,
    becomes: 'sent',
    pressed: 3,
    says: {
      kind: 'service',
      title: 'A pontuação explica-se melhor',
      body: 'Cada perfil mostra agora como se chegou à pontuação, avaliação a avaliação.\n\nNão mudou nenhuma regra: mudou o que se vê.',
      button: 'Ver como se calcula',
      href: '/ajuda/como-se-calcula-a-pontuacao',
      channels: ['notice'],
      papel: 'staff',
    },
  },
  {
    ago: 9,
    becomes: 'stopped',
    says: {
      kind: 'service',
      title: 'Manutenção adiada',
      body: 'A manutenção de quinta foi adiada. Diremos quando será.',
      button: 'Ver a ajuda',
      href: '/ajuda',
      channels: ['notice'],
      papel: 'affiliate',
    },
  },
  {
    ago: 2,
    becomes: 'sent',
    pressed: 1,
    says: {
      kind: 'service',
      title: 'Manutenção na madrugada de terça',
      body: 'Na madrugada de terça, das 2h às 3h, a Aval pode estar parada uns minutos.\n\nNada se perde do que estiver a escrever.',
      button: 'Saber mais',
      href: '/ajuda',
      channels: ['notice', 'banner'],
      papel: 'affiliate',
    },
  },
  {
    ago: 1,
    becomes: 'paused',
    says: {
      kind: 'legal',
      title: 'O livro de reclamações num só sítio',
      body: 'As empresas certificadas passam a mostrar a ligação ao livro de reclamações no topo do perfil.\n\nNão tem de fazer nada.',
      button: 'Ler porquê',
      href: '/ajuda',
      channels: ['notice'],
      papel: 'affiliate',
    },
  },
  {
    ago: 0.6,
    becomes: 'scheduled',
    says: {
      kind: 'service',
      title: 'Oito artigos novos sobre obras em casa',
      body: 'Escrevemos sobre escolher um empreiteiro, ler um orçamento e o que um certificado prova.\n\nSão textos nossos, com as fontes ao lado.',
      button: 'Ler os artigos',
      href: '/blog',
      channels: ['mail'],
      papel: 'affiliate',
    },
  },
  {
    ago: 0.4,
    becomes: 'proposed',
    says: {
      kind: 'service',
      title: 'Manutenção na madrugada de domingo',
      body: 'Na madrugada de domingo, das 3h às 4h, a Aval pode estar parada uns minutos.\n\nNada se perde do que estiver a escrever.',
      button: 'Saber mais',
      href: '/ajuda',
      channels: ['notice'],
    },
  },
  {
    ago: 0.3,
    becomes: 'returned',
    says: {
      kind: 'service',
      title: 'Guardar empresas ficou mais fácil',
      body: 'O botão de guardar está agora em todas as listas.',
      button: 'Ver as guardadas',
      href: '/perfil/guardadas',
      channels: ['notice', 'mail'],
      papel: 'customer',
    },
  },
  {
    ago: 0.1,
    becomes: 'draft',
    says: {
      kind: 'legal',
      title: 'Os termos mudam em fevereiro',
      body: 'A 1 de fevereiro entram em vigor termos novos. Mudam duas coisas: o prazo para responder e quem pode pedir uma segunda decisão.\n\nPode ler as duas versões lado a lado, e dizer-nos o que acha.',
      button: 'Comparar as versões',
      href: '/termos',
      channels: ['notice', 'mail', 'banner'],
    },
  },
]

/** Twice adds nothing. */
export async function playBroadcasts(): Promise<void> {
  const [there] = await database().select({ id: broadcasts.id }).from(broadcasts).limit(1)
  if (there) return
  const end = now()
  try {
    for (const one of told) await tell(end, one)
  } finally {
    playAt()
  }
  await countReach.run({ db: database(), actor: system, now: end }, {}, '')
}

async function tell(end: Date, { ago, says, becomes, pressed = 0 }: Told): Promise<void> {
  const moment = (days: number) => new Date(end.getTime() - ago * day + days * day)
  const as = async (days: number, email: string) => {
    playAt(moment(days))
    return at(await byEmail(email))
  }
  const until = says.channels instanceof Array && says.channels.includes('banner') ? dayOf(end, 6) : undefined
  const id = await createBroadcast(await as(0, editor), input({ ...says, bannerUntil: until }))
  if (becomes === 'draft') return
  const days = { scheduled: 4, proposed: 2 }[becomes as string]
  const when = days ? `${dayOf(end, days)}T09:30` : undefined
  const state = await scheduleBroadcast(await as(0.01, editor), id, { version: 1, when })
  if (becomes === 'returned') {
    if (state === 'proposed')
      await returnBroadcast(await as(0.02, apoio), id, { version: 2, reason: 'Diga em que listas.' })
    return
  }
  if (becomes === 'proposed') return
  if (state === 'proposed') await approveBroadcast(await as(0.03, admin), id, 2)
  if (becomes === 'scheduled') return
  const worker = { db: database(), actor: system, now: (playAt(moment(0.04)), now()) }
  await startBroadcast.run(worker, { id }, '')
  if (becomes === 'paused') await pauseBroadcast(await as(0.05, apoio), id)
  else if (becomes === 'stopped')
    await stopBroadcast(await as(0.05, apoio), id, { reason: 'A manutenção foi marcada outra vez.' })
  else await sendLane.run(worker, { id }, '')
  for (let i = 0; i < pressed; i++) await followBroadcast(await as(0.1, apoio), id, 'aviso')
}

const input = (says: Record<string, unknown>): BroadcastInput => broadcastForm.parse(says)

const dayOf = (from: Date, days: number): string =>
  new Date(from.getTime() + days * day).toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' })

import type { Anchor } from './anchor'
import { type Laid, type Told, writeClaim } from './claim-writing'
import { ownersCompany } from './companies'
import { type Cast, newPerson, placeNear } from './people'
import { dice } from './random'
import type { Settled, UserRow, World } from './world'

/** Claims and disputes in every state, as the product would have written them. @returns documents whose bytes are to be stored */
export function claimSome(world: World, settled: Settled[], anchor: Anchor, cast: Cast): Laid[] {
  const d = dice('claims')
  const named = (name: string) => {
    const found = settled.find(({ row }) => row.name === name)
    if (!found) throw new Error(`no company ${name}`)
    return found
  }
  const someone = (days: number) => newPerson(world, d, anchor.ago(days, 11), placeNear(d, '13'))
  const site = ({ row }: Settled) => {
    Object.assign(row, { website: `https://www.${row.slug}.example` })
    return row
  }
  const customer = cast.by('cliente@aval.example')
  const support = cast.by('apoio@aval.example')
  const moderator = cast.by('moderador@aval.example')
  const told: Told[] = [
    {
      company: site(named('Canalizações Vale do Este')),
      who: customer,
      ago: 3,
      proof: 'dns',
      checked: 'missing',
      message: 'Sou filha do fundador e trato da contabilidade e do sítio desde 2015.',
    },
    {
      company: named('Doce Salina').row,
      who: customer,
      ago: 40,
      proof: 'document',
      steps: [
        ['submit', 40],
        ['refuse', 36],
      ],
      message: 'Giro a pastelaria com o meu marido.',
      reason:
        'A fatura da eletricidade mostra a morada, mas não quem gere a empresa. Uma certidão permanente, ou uma declaração da Segurança Social com o nome da sociedade e o seu, serve.',
    },
    {
      company: named('Garagem Central de Santa Clara').row,
      who: someone(220),
      ago: 2,
      proof: 'document',
      steps: [['submit', 2]],
      decideIn: 5,
      documents: ['claimant'],
      message: 'Sou sócio-gerente; o meu nome está na segunda página da certidão.',
    },
    {
      company: site(named('Obras Pena & Irmão')),
      who: someone(30),
      ago: 6,
      proof: 'email',
      steps: [['submit', 6]],
      decideIn: 1,
      message: 'Um cliente escreveu sobre nós antes de termos perfil. A empresa é minha e do meu irmão.',
    },
    {
      company: named('Piquete Tejo').row,
      who: someone(400),
      ago: 6,
      proof: 'email',
      steps: [['challenge', 5]],
      decideIn: 9,
      message: 'Comprei a empresa em setembro. Quem gere o perfil era o dono anterior e já cá não está.',
    },
    {
      company: named('Termofoz').row,
      who: someone(90),
      ago: 16,
      proof: 'document',
      steps: [
        ['challenge', 16],
        ['answer', 5],
      ],
      decideIn: -0.2,
      documents: ['claimant', 'owner'],
      message: 'Fui eu que fundei a Termofoz e continuo a ser gerente.',
      answer:
        'O antigo gerente saiu da sociedade em 2022, como se vê na certidão que junto. Desde então sou a única gerente, e foi com a minha conta que o perfil foi criado e aprovado.',
    },
    {
      company: named(ownersCompany).row,
      who: someone(500),
      ago: 95,
      proof: 'document',
      steps: [
        ['challenge', 95],
        ['answer', 90],
        ['refuse', 88],
      ],
      message: 'Trabalhei nesta empresa e ajudei a fazer o perfil.',
      answer:
        'É um antigo funcionário, que saiu em 2024. Sou o sócio-gerente, como mostra a certidão permanente.',
      reason:
        'A certidão permanente mostra como único gerente quem já gere o perfil. Ter trabalhado na empresa não dá o direito de a representar.',
    },
    {
      company: named('Traço Fino Pinturas').row,
      who: someone(160),
      ago: 70,
      steps: [['lapse', 40]],
      reason: 'Passaram 30 dias sem prova.',
    },
    { company: named('Frio Fino').row, who: someone(60), ago: 20, steps: [['withdraw', 19]] },
    {
      company: named('Obra Clara').row,
      who: named('Obra Clara').team[0] as UserRow,
      ago: 120,
      proof: 'site',
      checked: 'held',
      steps: [['prove', 119]],
    },
  ]
  const deciders = [support, moderator]
  return told.flatMap((one, i) => writeClaim(world, d, anchor, one, deciders[i % 2] as UserRow))
}

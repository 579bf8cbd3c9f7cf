import type { ReactNode } from 'react'
import { type PriceBand, priceBands } from '~/domain/companies/editing/editing-words'
import type { Compared } from '~/domain/company-pages/directory/comparing'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import type { ComparedRow } from '~/ui/compare-table'
import { Distribution } from '~/ui/distribution'
import { count, decimal, duration, number, percent, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Stars } from '~/ui/stars'
import { Tile } from '~/ui/tile-mark'

/** The facts of companies side by side, in words; what nobody knows stays empty. */
export function comparedGroups(companies: Compared[]): { title: string; rows: ComparedRow[] }[] {
  const row = (label: string, cell: (c: Compared) => ReactNode, note?: string): ComparedRow => ({
    label,
    note,
    cells: companies.map(cell),
  })
  return [
    {
      title: 'O que dizem os clientes',
      rows: [
        row('Pontuação', score, 'com o intervalo em que deve estar'),
        row('Avaliações', (c) => <b>{number(c.reviews)}</b>),
        row('Distribuição', (c) =>
          c.reviews === 0 ? <Soft>Sem avaliações</Soft> : <Distribution counts={stars(c.histogram)} />,
        ),
        row(
          'Verificadas',
          (c) => shareOf(c.verified, c.reviews, 'Sem avaliações'),
          'com convite ou comprovativo',
        ),
      ],
    },
    {
      title: 'Como responde',
      rows: [
        row('Respostas', (c) => shareOf(c.replied, c.reviews, 'Sem avaliações')),
        row('Tempo mediano', (c) =>
          c.medianReplyHours === null ? (
            <Soft>Ainda não respondeu</Soft>
          ) : (
            duration(c.medianReplyHours * 3600)
          ),
        ),
      ],
    },
    ...(companies.some((c) => c.work)
      ? [
          {
            title: 'Trabalhos pela Aval',
            rows: [
              row(
                'Como correram',
                (c) => c.work ?? <Soft>Ainda poucos para dizer</Soft>,
                'pelo que os dois lados escreveram',
              ),
            ],
          },
        ]
      : []),
    {
      title: 'Confiança',
      rows: [row('Estado', state), row('Certificado', certificate)],
    },
    {
      title: 'A empresa',
      rows: [
        row('Categoria', (c) => c.category?.name),
        row('Onde', (c) =>
          c.municipality === c.district?.name
            ? c.municipality
            : [c.municipality, c.district?.name].filter(Boolean).join(', '),
        ),
        row('Agora', openNow, 'pelo horário declarado'),
        row('Preços', price),
        row('Serviços', services),
        row('Fundada em', (c) => c.foundedYear),
      ],
    },
  ]
}

const Soft = ({ children }: { children: ReactNode }) => <span className="soft">{children}</span>

const stars = ([one = 0, two = 0, three = 0, four = 0, five = 0]: number[]) => ({
  1: one,
  2: two,
  3: three,
  4: four,
  5: five,
})

function score({ score: s }: Compared) {
  if (!s) return <Soft>Ainda sem pontuação</Soft>
  return (
    <>
      <p>
        <b className="figure">{decimal(s.value)}</b> <Stars value={s.value} />
      </p>
      <p className="soft">
        {s.words}
        {s.margin !== null && s.margin >= 0.05 && `, ±\u00a0${decimal(s.margin)}`}
      </p>
    </>
  )
}

const shareOf = (part: number, whole: number, none: string) =>
  whole === 0 ? (
    <Soft>{none}</Soft>
  ) : (
    <>
      <b>{percent(part / whole)}</b> <Soft>({number(part)})</Soft>
    </>
  )

function state({ state: s, certificate: c }: Compared) {
  if (s === 'closed') return <Badge>Encerrada</Badge>
  if (s === 'suspended') return <Badge tone="bad">Suspensa</Badge>
  return c?.inForce ? (
    <Badge tone="done" icon="badge-check">
      Certificada
    </Badge>
  ) : (
    <Badge icon="check">Aprovada</Badge>
  )
}

function certificate({ certificate: c }: Compared) {
  if (!c) return <Soft>Sem certificado</Soft>
  return (
    <>
      <Tile code={c.code} size={56} />
      <p>
        <A to={paths.certificate(c.code)}>{c.level}</A>
      </p>
      <p className="soft">
        {c.inForce ? `em vigor até ${shortDate(`${c.validUntil}T12:00:00Z`)}` : 'suspenso'}
      </p>
    </>
  )
}

function openNow({ openNow: open }: Compared) {
  if (open === null) return null
  return <Badge tone={open ? 'done' : 'plain'}>{open ? 'Aberta' : 'Fechada'}</Badge>
}

const price = ({ priceBand: band }: Compared) => band && priceBands[band as PriceBand]

const shownServices = 6

function services({ services: all }: Compared) {
  if (all.length === 0) return null
  const rest = all.length - shownServices
  return (
    <ul>
      {all.slice(0, shownServices).map((service) => (
        <li key={service}>{service}</li>
      ))}
      {rest > 0 && (
        <li>
          <Soft>e mais {count(rest, 'serviço', 'serviços')}</Soft>
        </li>
      )}
    </ul>
  )
}

import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { SiteFigures } from '~/domain/transparency/site-figures'
import { paths } from '~/paths'
import { BarChart } from '~/ui/charts'
import { longDate, number, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { StackedChart } from '~/ui/stacked-chart'
import { Stats } from '~/ui/stat'

interface Given {
  figures: SiteFigures
}

const period = () => amount(settings.transparency.months, 'mês')
const sum = (values: readonly { value: number }[]) => values.reduce((all, one) => all + one.value, 0)

/** When the figures were counted, or that they were not yet. */
export const Counted = ({ figures: { countedAt } }: Given) => (
  <p className="about-counted soft">
    {countedAt
      ? `Contado em ${longDate(countedAt)}. Contamos todas as noites.`
      : 'Ainda não contámos: fazemo-lo todas as noites.'}
  </p>
)

/** How much there is today. */
export function Inhabitants({ figures }: Given) {
  const { companies, proofs, replied, certificates, countedAt } = figures
  const reviews = sum(proofs)
  if (!countedAt) return <Counted figures={figures} />
  return (
    <div className="about-figures">
      <Stats
        stats={[
          {
            label: 'empresas com perfil conferido',
            value: number(companies),
            note: 'identidade, existência e contacto vistos por uma pessoa',
            href: paths.approved(),
          },
          {
            label: 'avaliações à vista',
            value: number(reviews),
            note: reviews === 0 ? 'ainda nenhuma' : `${percent(replied / reviews)} têm resposta da empresa`,
            href: paths.reviews(),
          },
          {
            label: 'certificados em vigor',
            value: number(certificates.certified + certificates.plus),
            note: `${number(certificates.plus)} são Certificada Plus`,
            href: paths.certified(),
          },
        ]}
      />
      <Counted figures={figures} />
    </div>
  )
}

const proofWords: Record<SiteFigures['proofs'][number]['kind'], string> = {
  invoice: 'Código da fatura, lido no aparelho de quem avalia',
  document: 'Documento, visto por quem modera',
  job: 'Trabalho contratado na Aval',
  invitation: 'Convite da empresa, com texto nosso',
  none: 'Sem comprovativo',
}

const monthName = new Intl.DateTimeFormat('pt-PT', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const month = (at: string) => monthName.format(new Date(`${at}-01T12:00:00Z`))
const weight = (value: number) => value.toLocaleString('pt-PT')

/** How a review is verified, and how many were in each way. */
export function Verified({ figures }: Given) {
  const { proofs, published } = figures
  const { 0: none = 0, 1: invited = 0, 2: proven = 0 } = settings.score.weights
  const shown = proofs.filter(({ kind, value }) => value > 0 || kind !== 'job')
  return (
    <Section title="Como se verifica uma avaliação" id="verificacao">
      <div className="about-two">
        <div className="about-text">
          <p>
            Não perguntamos só a quem avalia se foi cliente: pedimos que o mostre. Cada avaliação diz, ao
            lado, de que maneira foi verificada, e pesa na pontuação conforme isso: {weight(proven)} com
            fatura ou documento, {weight(invited)} por convite, {weight(none)} sem comprovativo.
          </p>
          <p>
            Antes de se ler, uma verificação automática procura dados pessoais, textos repetidos, contas
            ligadas entre si e picos fora do costume. Pode reter uma avaliação para que uma pessoa a veja; não
            pode decidir contra ela por ter poucas estrelas, que nem vê.
          </p>
          <p>
            Não apanhamos tudo. É por isso que as que não têm comprovativo, todas juntas, têm um peso
            limitado, e que a diferença está à vista em vez de escondida.{' '}
            <A to={paths.helpArticle('como-se-calcula-a-pontuacao')}>A conta inteira</A>.
          </p>
        </div>
        <div>
          <BarChart
            label="Avaliações à vista, pela maneira como foram verificadas"
            bars={shown.map(({ kind, value }) => ({ label: proofWords[kind], value }))}
          />
          <StackedChart
            label={`Avaliações publicadas em cada um dos últimos ${period()}`}
            parts={[
              { key: 'proven', label: 'com fatura ou documento', tone: 'done' },
              { key: 'invited', label: 'por convite', tone: 'way' },
              { key: 'none', label: 'sem comprovativo', tone: 'waits' },
            ]}
            points={published}
            format={number}
            formatAt={month}
            empty={`Nos últimos ${period()} não se publicou nenhuma.`}
          />
          <p className="soft">
            Conta uma avaliação no mês em que foi publicada, se hoje ainda se lê. As retiradas não estão aqui:
            estão abaixo.
          </p>
        </div>
      </div>
    </Section>
  )
}

/** What was decided against what was published, with the definition of each figure. */
export function Moderated({ figures: { flags, removed, appeals } }: Given) {
  const decided = flags.founded + flags.unfounded
  const rows: [what: string, value: number, definition: string][] = [
    [
      'Denúncias decididas',
      decided,
      'Alguém disse que uma avaliação vai contra a lei ou uma regra, e uma pessoa decidiu.',
    ],
    [
      'Com razão',
      flags.founded,
      'A avaliação foi alterada por quem a escreveu, ficou oculta em parte, ou foi retirada.',
    ],
    ['Sem razão', flags.unfounded, 'A avaliação ficou como estava.'],
    ['Fora do prazo', flags.lapsed, 'Falhámos: a avaliação fica, e quem denunciou pode fazê-lo de novo.'],
    [
      'Avaliações retiradas',
      removed,
      'Por decisão de uma pessoa, também sem denúncia: na moderação, antes ou depois de publicadas. A regra e a data ficam à vista no lugar delas.',
    ],
    [
      'Recursos que deram razão a quem recorreu',
      appeals.reversed,
      `De ${number(appeals.reversed + appeals.upheld)} decididos, sempre por quem não tinha decidido antes.`,
    ],
  ]
  return (
    <Section title="O que retiramos, e quem se queixou" id="moderacao">
      <p>
        Por regra, publica-se. Quem discorda denuncia, os dois lados são ouvidos, e a decisão traz os motivos.
        Nos últimos {period()}:
      </p>
      <table className="about-table">
        <caption className="sr">Denúncias, retiradas e recursos nos últimos {period()}</caption>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Quantas</th>
            <th scope="col">O que conta</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, value, definition]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="figure">{number(value)}</td>
              <td>{definition}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Cada prazo nosso, mês a mês, e quantas vezes falhámos, está em{' '}
        <A to={paths.transparency()}>Transparência</A>.
      </p>
    </Section>
  )
}

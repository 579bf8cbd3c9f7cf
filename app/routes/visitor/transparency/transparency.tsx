import { kindWords } from '~/domain/obligations/obligation-words'
import { obligationFigures } from '~/domain/obligations/public-figures'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { type Kept, type KeptDeadline, keptDeadlines } from '~/domain/transparency/figures'
import { paths } from '~/paths'
import { count, longDate, number, percent } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { Page, Section } from '~/ui/page'
import '~/ui/kept.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/transparency'

export const loader = page(async (ctx) => ({
  ...(await keptDeadlines(ctx)),
  obligations: await obligationFigures(ctx),
  seo: seo({
    title: 'Transparência: os prazos que cumprimos e os que falhámos',
    description:
      'Cada prazo que prometemos, por mês: quantos casos tinham de estar decididos, e em quantos falhámos. E quantas vezes duas pessoas que não sabem uma da outra decidem o mesmo.',
    canonical: paths.transparency(),
  }),
}))

export const handle = { cache: { params: [], seconds: 3600 } }

const period = () => amount(settings.transparency.months, 'mês')
const monthName = new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortName = new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' })
const firstDay = (month: string) => new Date(`${month}-01T12:00:00Z`)

export default function Transparency({ loaderData }: Route.ComponentProps) {
  const { kinds, agreement, months, countedAt, obligations } = loaderData
  const [due, missed] = [sum(kinds, 'due'), sum(kinds, 'missed')]
  return (
    <Page
      title="O que prometemos em prazo, e o que falhámos"
      lead={
        due === 0
          ? `Aqui contamos, mês a mês, cada prazo nosso que acaba. Nos últimos ${period()} ainda nenhum acabou.`
          : `Nos últimos ${period()} acabaram ${count(due, 'prazo nosso', 'prazos nossos')}. ${missed === 0 ? 'Não falhámos nenhum.' : `Falhámos ${number(missed)}.`}`
      }
    >
      <p className="soft">
        Um caso conta no mês em que o prazo acaba; depois do fim do mês o número já não muda.
        {countedAt && ` Contado em ${longDate(countedAt)}.`}{' '}
        <a href={paths.transparencyCsv()}>Descarregar os números em CSV</a>
      </p>
      <div className="kept-list">
        {kinds.map((kind) => (
          <Deadline key={kind.kind} {...kind} shown={months} />
        ))}
      </div>
      <Section title="Duas pessoas, a mesma decisão?">
        <p>
          {percent(settings.decision.againShare)} das decisões sobre avaliações são tomadas outra vez, às
          cegas: quem repete vê o caso e não vê o que foi decidido, nem por quem. Nada muda para ninguém;
          serve para sabermos, e dizermos, quantas vezes coincidimos.
        </p>
        {agreement.due === 0 ? (
          <p className="soft">Nos últimos {period()} ainda nenhuma decisão foi repetida.</p>
        ) : (
          <>
            <p>
              Nos últimos {period()} repetiram-se <b>{count(agreement.due, 'decisão', 'decisões')}</b>;{' '}
              {agreement.due === agreement.missed
                ? 'não coincidiu nenhuma'
                : `coincidiram ${number(agreement.due - agreement.missed)}`}
              {agreement.due >= 20 && ` (${percent((agreement.due - agreement.missed) / agreement.due)})`}.
            </p>
            <Months
              months={agreement.months}
              heads={['Repetidas', 'Não coincidiram']}
              caption="Decisões repetidas às cegas"
            />
          </>
        )}
      </Section>
      <Section title="Ordens de autoridades, pedidos sobre dados e notificações">
        <p>
          O que nos últimos {period()} nos chegou e a lei obriga a tratar, e como acabou o que já acabou. Só
          números: nada aqui diz de quem se trata.{' '}
          <a href={paths.obligationsCsv()}>Descarregar mês a mês em CSV</a>
        </p>
        <table className="kept-table">
          <caption className="sr">Obrigações legais, por género</caption>
          <thead>
            <tr>
              <th scope="col">Género</th>
              <th scope="col">Chegaram</th>
              <th scope="col">Acabaram</th>
            </tr>
          </thead>
          <tbody>
            {obligations.map(({ kind, received, ended }) => (
              <tr key={kind}>
                <th scope="row">{kindWords[kind].label}</th>
                <td>{received}</td>
                <td>
                  {ended.length === 0
                    ? 'nenhuma'
                    : ended.map(({ word, value }) => `${word}: ${value}`).join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="O registo público, e o que ainda falta aqui">
        <p>
          Cada avaliação e cada certificado estão no <a href={paths.publicLog()}>registo público</a>, que
          qualquer pessoa pode conferir.
        </p>
        <p>
          Esta é a primeira parte do relatório de transparência. Ainda não mostra o que recebemos, publicámos
          e retirámos por motivo, nem os recursos que deram razão a quem recorreu.
        </p>
      </Section>
    </Page>
  )
}

const sum = (kinds: KeptDeadline[], what: 'due' | 'missed') => kinds.reduce((n, kind) => n + kind[what], 0)

function Deadline({ title, definition, months, due, missed, shown }: KeptDeadline & { shown: string[] }) {
  return (
    <section className="kept">
      <h2>{title}</h2>
      <p className="soft">{definition}</p>
      {due === 0 ? (
        <p>Nos últimos {period()} nenhum destes prazos acabou.</p>
      ) : (
        <>
          <p>
            <b className="figure">{number(due - missed)}</b> de {number(due)} dentro do prazo
            {missed > 0 && (
              <>
                {' '}
                <b className="kept-missed">{missed === 1 ? '1 falha' : `${number(missed)} falhas`}</b>
              </>
            )}
          </p>
          <ol className="kept-months" aria-hidden="true">
            {shown.map((month) => {
              const m = months.find((one) => one.month === month)
              return (
                <li key={month} className={m ? (m.missed > 0 ? 'missed' : 'kept-all') : undefined}>
                  <span>{m ? m.missed > 0 ? number(m.missed) : <Icon name="check" /> : null}</span>
                  {shortName.format(firstDay(month)).replace('.', '')}
                </li>
              )
            })}
          </ol>
          <details>
            <summary>Mês a mês</summary>
            <Months months={months} heads={['Com prazo', 'Falhadas']} caption={title} />
          </details>
        </>
      )}
    </section>
  )
}

function Months({ months, heads, caption }: { months: Kept[]; heads: [string, string]; caption: string }) {
  return (
    <table className="kept-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((m) => (
          <tr key={m.month}>
            <th scope="row">{monthName.format(firstDay(m.month))}</th>
            <td>{number(m.due)}</td>
            <td>{number(m.missed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

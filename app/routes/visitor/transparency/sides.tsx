import { fewest, groupsOf } from '~/domain/transparency-report/figures'
import type { MonthReport } from '~/domain/transparency-report/reading'
import { sumShown } from '~/domain/transparency-report/showing'
import { BarChart } from '~/ui/charts'
import { percent } from '~/ui/format'

interface Given {
  months: MonthReport[]
}
const sumsOf = (months: MonthReport[]) => sumShown(months.map(({ figures }) => figures))

/** Whose flags were unfounded, over the months shown. */
export function Sides({ months }: Given) {
  const sums = sumsOf(months)
  const sides = [
    ['flags-company', 'da empresa avaliada'],
    ['flags-others', 'de outras pessoas'],
  ] as const
  const bars = sides.flatMap(([key, label]) => {
    const [all, wrong] = [sums[key]?.value ?? 0, sums[`${key}.unfounded`]?.value ?? 0]
    return all === 0 ? [] : [{ label: `${label} (${wrong} de ${all})`, value: wrong / all }]
  })
  return (
    <section>
      <h2>Denúncias sem fundamento, por lado</h2>
      {bars.length === 0 ? (
        <p className="soft">Ainda não se decidiu nenhuma denúncia.</p>
      ) : (
        <BarChart
          label="Parte das denúncias decididas que não tinha fundamento"
          bars={bars}
          format={percent}
        />
      )}
      <p className="report-definition">
        Sem fundamento: a avaliação ficou como estava. Soma dos meses mostrados.
      </p>
    </section>
  )
}

/** In which part of what it noticed there was something, by what people decided. */
export function Machines({ months }: Given) {
  const sums = sumsOf(months)
  const bars = groupsOf()
    .filter(({ key }) => key.startsWith('machine-'))
    .flatMap(({ key, title }) => {
      const [all, right] = [sums[key], sums[`${key}.right`]]
      // Of few, or of what some month did not say, no share.
      if (!all || !right || all.value < fewest() || all.atLeast || right.atLeast) return []
      return [{ label: `${title} (${right.value} de ${all.value})`, value: right.value / all.value }]
    })
  return (
    <section>
      <h2>Quando a máquina chamou, havia razão?</h2>
      {bars.length === 0 ? (
        <p className="soft">
          De nenhum sinal há ainda decisões de pessoas que cheguem: em cada mês está o que se pode dizer.
        </p>
      ) : (
        <BarChart
          label="Parte das avaliações retidas em que uma pessoa fez alguma coisa"
          bars={bars}
          format={percent}
        />
      )}
      <p className="report-definition">
        Precisão de cada sinal: das avaliações retidas com ele que uma pessoa decidiu, em quantas ela não
        publicou, ocultou trechos ou pediu uma alteração.
      </p>
    </section>
  )
}

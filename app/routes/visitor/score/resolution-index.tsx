import type { IndexExplained } from '~/domain/resolutions/index-page'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { percent } from '~/ui/format'
import { Section } from '~/ui/page'
import { Table } from '~/ui/table'

const { resolution } = settings
const poor = () => amount(resolution.atMostStars, 'estrela')

const partWords = {
  resolved: 'Casos que quem escreveu deu por resolvidos',
  hire: 'Quem voltava a contratar',
  get answered() {
    return `Respostas em ${amount(resolution.answeredWorkingDays, 'dia útil')}`
  },
  get speed() {
    return `Rapidez a resolver (${amount(resolution.fastDays, 'dia')} ou menos vale tudo, ${resolution.slowDays} ou mais nada)`
  },
}

/** «Como se calcula» the resolution index, apart from the score. */
export function ResolutionIndex({ index: { shown, cases, parts } }: { index: IndexExplained }) {
  return (
    <Section
      id="resolucao"
      title={shown === null ? 'Índice de resolução' : `Índice de resolução: ${shown} em 100`}
      lead={`À parte da pontuação: diz o que a empresa faz depois de uma avaliação de ${poor()} ou menos.`}
    >
      {shown === null ? (
        <p>
          Aparece a partir de {amount(resolution.indexCases, 'caso')}. Aqui há {cases}.
        </p>
      ) : (
        <Table
          caption="De que é feito o índice de resolução"
          rows={parts}
          rowKey={(p) => p.key}
          columns={[
            { key: 'parte', header: 'O que conta', main: true, cell: (p) => partWords[p.key] },
            { key: 'casos', header: 'Casos', align: 'end', cell: (p) => p.count },
            {
              key: 'valor',
              header: 'Valor',
              align: 'end',
              cell: (p) => (p.value === null ? '—' : percent(p.value)),
            },
            { key: 'peso', header: 'Peso', align: 'end', cell: (p) => percent(p.weight) },
          ]}
        />
      )}
      <p className="soft">
        Conta cada avaliação publicada de {poor()} ou menos, desde o primeiro dia e até ser arquivada. Se
        ninguém disse se voltava a contratar, os outros pesos sobem na mesma proporção.
      </p>
    </Section>
  )
}

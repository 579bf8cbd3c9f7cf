import { bothPrices, type Price, priceInWords } from '~/domain/work-requests/proposals/price-words'
import { Facts } from '~/ui/facts'
import { count, longDate } from '~/ui/format'

export interface ShownText extends Price {
  body: string
  included: string
  excluded: string
  startOn: string | null
  days: number | null
  validUntil: Date | null
}

/** Where «Preço» stands beside it already. */
export const afterVisit = 'Depois de ver o local'

/** Beside a price that has it already. */
const vatOf = ({ vatRate }: Price) => (vatRate === 0 ? 'isento de IVA' : `IVA a ${vatRate} %`)

/** A text of a proposal, as the customer reads it. */
export function ProposalText({
  text,
  files = [],
}: {
  text: ShownText
  files?: { id: string; name: string; href: string }[]
}) {
  const { withVat, withoutVat } = bothPrices(text)
  const said =
    withVat && withoutVat
      ? [
          { label: 'Preço com IVA', value: withVat, source: vatOf(text) },
          { label: 'Preço sem IVA', value: withoutVat },
        ]
      : [{ label: 'Preço', value: text.price === null ? afterVisit : priceInWords(text) }]
  return (
    <>
      <Facts
        rows
        facts={[
          ...said,
          ...(text.included
            ? [{ label: 'Inclui', value: <span className="text">{text.included}</span> }]
            : []),
          ...(text.excluded
            ? [{ label: 'Não inclui', value: <span className="text">{text.excluded}</span> }]
            : []),
          ...(text.startOn ? [{ label: 'Pode começar', value: longDate(`${text.startOn}T12:00:00Z`) }] : []),
          ...(text.days ? [{ label: 'Demora', value: count(text.days, 'dia útil', 'dias úteis') }] : []),
          ...(text.validUntil ? [{ label: 'Válida até', value: longDate(text.validUntil) }] : []),
          ...(files.length > 0
            ? [
                {
                  label: 'Ficheiros',
                  value: (
                    <ul>
                      {files.map((file) => (
                        <li key={file.id}>
                          <a href={file.href}>{file.name}</a>
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
      <p className="text">{text.body}</p>
    </>
  )
}

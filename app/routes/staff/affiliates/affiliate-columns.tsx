import type { ListedAffiliate } from '~/domain/affiliates/enrolment/affiliate-listings'
import { affiliateWords } from '~/domain/affiliates/enrolment/affiliate-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { A } from '~/ui/link'
import type { Column } from '~/ui/table'
import { Time } from '~/ui/time'

/** What both lists of affiliates show of each. */
export const affiliateColumns = (now: Date): Column<ListedAffiliate>[] => [
  {
    key: 'name',
    header: 'Nome',
    main: true,
    cell: (a) => (
      <>
        <A to={paths.staffAffiliate(a.id)}>{a.name}</A>
        <br />
        <small className="soft">
          Código <span className="code">{a.code}</span>
          {a.aliasAsked && ` · pede para aparecer como «${a.aliasAsked}»`}
        </small>
      </>
    ),
  },
  { key: 'state', header: 'Estado', cell: (a) => <WordBadge of={affiliateWords[a.state]} /> },
  { key: 'paying', header: 'Empresas a pagar', align: 'end', cell: (a) => a.payingCompanies },
  { key: 'applied', header: 'Pediu', cell: (a) => <Time at={a.appliedAt} now={now} /> },
]

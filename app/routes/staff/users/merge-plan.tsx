import type { MergePreview, Side } from '~/domain/account-merging/reading'
import { paths } from '~/paths'
import { longDate, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Table } from '~/ui/table'

const facts: [string, (side: Side) => string][] = [
  ['Nome', (s) => s.name],
  ['E-mail', (s) => s.email],
  ['Telemóvel confirmado', (s) => s.phone ?? '—'],
  ['Concelho', (s) => s.place ?? '—'],
  ['Conta criada', (s) => longDate(s.createdAt)],
  ['Avaliações publicadas', (s) => number(s.reviews)],
  ['Empresas a que pertence', (s) => number(s.companies)],
]

/** Both side by side, what goes where, and what of theirs would be there twice. */
export function MergePlan({ preview: { kept, gone, plan, twice, blockers } }: { preview: MergePreview }) {
  return (
    <>
      <Table
        caption="As duas contas"
        rows={facts}
        rowKey={([label]) => label}
        columns={[
          { key: 'what', header: 'Facto', main: true, cell: ([label]) => label },
          {
            key: 'gone',
            header: 'Desaparece',
            cell: ([, of]) => <span className="cell-long">{of(gone)}</span>,
          },
          {
            key: 'kept',
            header: 'Fica',
            cell: ([, of]) => <span className="cell-long">{of(kept)}</span>,
          },
        ]}
      />
      {blockers.length > 0 && (
        <Notice tone="bad" title="Ainda não se podem juntar">
          {blockers.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Table
        captioned
        caption="O que passa para a conta que fica"
        rows={plan}
        rowKey={({ what }) => what}
        empty={<p className="soft">Nada: a conta que desaparece está vazia.</p>}
        columns={[
          { key: 'what', header: 'O quê', main: true, cell: ({ what }) => what },
          { key: 'moves', header: 'Passa', align: 'end', cell: ({ moves }) => number(moves) },
          {
            key: 'stays',
            header: 'Não passa: a outra já tem',
            align: 'end',
            cell: ({ stays }) => (stays > 0 ? number(stays) : '—'),
          },
        ]}
      />
      {twice.length > 0 && (
        <Table
          captioned
          caption="Avaliadas por ambas: de cada pessoa só conta a mais recente"
          rows={twice.flatMap(({ company, slug, reviews }) =>
            reviews.map((review) => ({ company, slug, ...review })),
          )}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              header: 'Avaliação',
              main: true,
              cell: (r) => <A to={paths.review(r.id)}>{r.title}</A>,
            },
            { key: 'company', header: 'Empresa', cell: (r) => <A to={paths.company(r.slug)}>{r.company}</A> },
            {
              key: 'from',
              header: 'De',
              cell: (r) => (r.from === 'kept' ? 'A conta que fica' : 'A que desaparece'),
            },
            { key: 'at', header: 'Publicada', cell: (r) => shortDate(r.at) },
            {
              key: 'counts',
              header: 'Na pontuação',
              cell: (r) => (r.counts ? 'Conta' : 'Continua visível, não conta'),
            },
          ]}
        />
      )}
      <p className="soft">
        Ficam com a conta que desaparece a palavra-passe, o segundo fator, o registo de entradas e as escolhas
        sobre e-mails: valem as da conta que fica. As sessões das duas terminam. Um voto «útil» repetido, ou
        na própria avaliação, é retirado. O que está publicado continua com o nome com que foi publicado.
        {plan.length > 0 &&
          ` Registos que passam, ao todo: ${number(plan.reduce((n, p) => n + p.moves, 0))}.`}
      </p>
    </>
  )
}

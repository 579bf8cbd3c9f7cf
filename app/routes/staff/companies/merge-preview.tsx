import { listingWords } from '~/domain/companies/listing-words'
import { spacedNumber, spacedPhone } from '~/domain/companies/profile-words'
import type { StaffCompany } from '~/domain/companies/staff/staff-lists'
import type { CompanyDossier } from '~/domain/company-pages/staff/company-dossier'
import type { MergePreview, Side } from '~/domain/merging/merging-preview'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, HiddenField, TextArea, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { PostForm, type Tried } from '~/ui/form'
import { count, decimal, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'

/** Which profile this company becomes part of: those the machine noticed first, and a search. */
export function ChooseTarget({
  company,
  search,
  found,
}: {
  company: CompanyDossier
  search: string
  found: StaffCompany[]
}) {
  const alike = company.checks.flatMap((c) => (c.company ? [c.company] : []))
  const here = paths.companyStep(company.id, 'juntar')
  const seen = [...new Map(alike.map((c) => [c.id, c])).values()]
  return (
    <Panel title={`Juntar ${company.name} a outro perfil`}>
      <p className="soft">
        Quando dois perfis são da mesma empresa. Este desaparece e o seu endereço passa a levar ao outro;
        escolha o que fica.
      </p>
      {seen.length > 0 && (
        <ul className="plain">
          {seen.map((c) => (
            <li key={c.id}>
              Parecida: <A to={`${here}?com=${c.id}`}>{c.name}</A>
            </li>
          ))}
        </ul>
      )}
      <FilterForm action={here} label="Procurar o outro perfil" submit="Procurar">
        <TextField
          name="q"
          type="search"
          label="Nome, NIPC, telefone ou domínio"
          defaultValue={search}
          maxLength={100}
        />
      </FilterForm>
      {search && (
        <Table
          caption="Perfis encontrados"
          rows={found}
          rowKey={(c) => c.id}
          empty={<p className="soft">Nenhum outro perfil com «{search}».</p>}
          columns={[
            {
              key: 'name',
              header: 'Empresa',
              main: true,
              cell: (c) => <A to={`${here}?com=${c.id}`}>{c.name}</A>,
            },
            { key: 'nipc', header: 'NIPC', cell: (c) => spacedNumber(c.nipc) ?? '—' },
            { key: 'place', header: 'Concelho', cell: (c) => c.place ?? '—' },
            { key: 'state', header: 'Estado', cell: (c) => listingWords[c.listing] },
            { key: 'reviews', header: 'Avaliações', align: 'end', cell: (c) => number(c.reviews) },
          ]}
        />
      )}
      <div className="form-actions">
        <ButtonLink to={paths.companyActions(company.id)}>Cancelar</ButtonLink>
      </div>
    </Panel>
  )
}

const rows: [string, (side: Side) => string][] = [
  ['Denominação', (s) => s.legalName ?? '—'],
  ['NIPC', (s) => spacedNumber(s.nipc) ?? '—'],
  ['Concelho', (s) => s.place ?? '—'],
  ['Telefone', (s) => spacedPhone(s.phone) ?? '—'],
  ['Sítio', (s) => s.website ?? '—'],
  ['Estado', (s) => listingWords[s.listing]],
  ['Avaliações', (s) => number(s.reviews)],
  ['Pontuação', (s) => (s.score === null ? '—' : decimal(s.score))],
]

/** Both side by side, what goes over and what does not, and the decision. */
export function MergeForm({ preview, tried }: { preview: MergePreview; tried?: Tried | null }) {
  const { source, target, blockers, people, long } = preview
  const here = paths.companyStep(source.id, 'juntar')
  return (
    <Panel title={`Juntar ${source.name} a ${target.name}`}>
      <Table
        caption="Os dois perfis"
        rows={rows}
        rowKey={([label]) => label}
        columns={[
          { key: 'what', header: 'Facto', main: true, cell: ([label]) => label },
          { key: 'source', header: `Desaparece: ${source.name}`, cell: ([, of]) => of(source) },
          { key: 'target', header: `Fica: ${target.name}`, cell: ([, of]) => of(target) },
        ]}
      />
      {blockers.length > 0 && (
        <Notice tone="bad" title="Ainda não se podem juntar">
          {blockers.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Moves preview={preview} />
      {people.length > 0 && (
        <Table
          captioned
          caption="Pessoas que passam a pertencer ao perfil que fica"
          rows={people}
          rowKey={(p) => p.userId}
          columns={[
            { key: 'name', header: 'Nome', main: true, cell: (p) => p.name },
            { key: 'role', header: 'Papel no que desaparece', cell: (p) => companyRoleWords[p.role] },
            { key: 'had', header: 'Papel no que fica', cell: (p) => (p.had ? companyRoleWords[p.had] : '—') },
            { key: 'becomes', header: 'Passa a ser', cell: (p) => companyRoleWords[p.becomes] },
          ]}
        />
      )}
      <PostForm
        tried={tried}
        version={source.version}
        submit={`Juntar a ${target.name}`}
        submitKind="danger"
        why={blockers[0]}
        actions={<ButtonLink to={here}>Escolher outro perfil</ButtonLink>}
      >
        <HiddenField name="target" value={target.id} />
        <HiddenField name="targetVersion" value={String(target.version)} />
        {long && (
          <p className="soft">
            São {number(source.reviews)} avaliações: passam em segundo plano, todas ao mesmo tempo, em alguns
            minutos.
          </p>
        )}
        <TextArea
          name="reason"
          label="Como se sabe que são a mesma empresa"
          required
          minLength={20}
          maxLength={2000}
          rows={4}
          help="Vai para quem gere o perfil que fica, e fica no registo das duas."
        />
        <CheckField
          name="sure"
          label="Vi o que passa e o que não passa. Sei que não se volta atrás."
          required
        />
      </PostForm>
    </Panel>
  )
}

function Moves({ preview: { source, moves } }: { preview: MergePreview }) {
  const some = (n: number, one: string, many: string) => (n > 0 ? [count(n, one, many)] : [])
  const going = [
    ...some(moves.reviews, 'avaliação publicada', 'avaliações publicadas'),
    ...some(moves.unpublished, 'avaliação por publicar ou retirada', 'avaliações por publicar ou retiradas'),
    ...some(moves.replies, 'resposta', 'respostas'),
    ...some(moves.photos, 'fotografia', 'fotografias'),
    ...some(moves.projects, 'projeto', 'projetos'),
    ...some(moves.invitations, 'convite', 'convites'),
    ...some(moves.messages, 'mensagem', 'mensagens'),
  ]
  return (
    <div className="two-sides">
      <section>
        <h3>Passa para o perfil que fica</h3>
        <ul>
          {going.length === 0 && <li>Nada: este perfil está vazio.</li>}
          {going.map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>
            {moves.slugs.length === 1 ? 'O endereço' : 'Os endereços'}{' '}
            {moves.slugs.map((slug, i) => (
              <span key={slug}>
                {i > 0 && ', '}
                <code>{paths.company(slug)}</code>
              </span>
            ))}
          </li>
          {moves.authorsOfBoth > 0 && (
            <li>
              {count(moves.authorsOfBoth, 'pessoa avaliou', 'pessoas avaliaram')} as duas: ficam as duas
              avaliações à vista, e conta na pontuação só a mais recente.
            </li>
          )}
        </ul>
      </section>
      <section>
        <h3>Não passa</h3>
        <ul>
          <li>Textos, contactos, horário e morada de {source.name}: ficam os do outro perfil.</li>
          <li>O histórico e o registo de cada uma, que continuam onde estão.</li>
          {moves.photosLeft > 0 && (
            <li>{count(moves.photosLeft, 'fotografia', 'fotografias')}, por não haver lugar.</li>
          )}
          {moves.withdrawnEdits > 0 && (
            <li>
              {count(moves.withdrawnEdits, 'alteração pedida', 'alterações pedidas')}: ficam sem efeito.
            </li>
          )}
        </ul>
      </section>
    </div>
  )
}

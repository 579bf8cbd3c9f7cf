import type { StaffTicket } from '~/domain/tickets/staff-ticket'
import {
  kindWords,
  type LinkKind,
  linkKinds,
  linkWords,
  priorities,
  priorityWords,
  sourceWords,
  stateWords,
  ticketKinds,
} from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { SelectField, TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'

interface Props {
  ticket: StaffTicket
  now: Date
}

/** Whose it is, what about, how urgent; and its terms. */
export function SortPanel({ ticket, team, now }: Props & { team: { id: string; name: string }[] }) {
  const { id, firstAnsweredAt, firstAnswerDueAt, legalDueAt, answerDueAt } = ticket
  return (
    <Panel title="Organizar">
      <PostForm
        action={paths.ticketStep(id, 'organizar')}
        name="organizar"
        submit="Guardar"
        submitKind="secondary"
      >
        <SelectField
          name="assigneeId"
          label="De quem é"
          empty="Ninguém"
          defaultValue={ticket.assigneeId ?? undefined}
          options={team.map((p) => ({ value: p.id, label: p.name }))}
        />
        <SelectField
          name="priority"
          label="Prioridade"
          required
          defaultValue={ticket.priority}
          options={priorities.map((p) => ({ value: p, label: priorityWords[p] }))}
        />
        <SelectField
          name="kind"
          label="Assunto"
          required
          defaultValue={ticket.kind}
          options={ticketKinds.map((k) => ({ value: k, label: kindWords[k].label }))}
        />
      </PostForm>
      <Facts
        rows
        facts={[
          ...(answerDueAt
            ? [{ label: 'Resposta até', value: <Time at={answerDueAt} kind="datetime" /> }]
            : []),
          {
            label: '1.ª resposta',
            value: firstAnsweredAt ? (
              <>
                <Time at={firstAnsweredAt} now={now} />
                {firstAnsweredAt > firstAnswerDueAt && ', fora de prazo'}
              </>
            ) : (
              <>
                até <Time at={firstAnswerDueAt} kind="datetime" />
              </>
            ),
          },
          ...(legalDueAt ? [{ label: 'Prazo da lei', value: <Time at={legalDueAt} kind="date" /> }] : []),
          { label: 'Chegou', value: <Time at={ticket.createdAt} kind="datetime" /> },
          { label: 'Por', value: sourceWords[ticket.source] },
        ]}
      />
    </Panel>
  )
}

/** Who asked: account or address, companies, other tickets. */
export function RequesterPanel({ ticket }: Pick<Props, 'ticket'>) {
  const { account, name, email, companies, earlier } = ticket.requester
  return (
    <Panel title={name}>
      <Facts
        rows
        facts={[
          { label: 'E-mail', value: email },
          {
            label: 'Conta',
            value: account ? (
              <A to={paths.user(account.id)}>Ver a ficha</A>
            ) : (
              'Não tem, ou não entrou: o e-mail não está confirmado'
            ),
          },
          ...(companies.length > 0
            ? [
                {
                  label: 'Empresas',
                  value: (
                    <ul>
                      {companies.map((c) => (
                        <li key={c.id}>
                          <A to={paths.company(c.slug)}>{c.name}</A>
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
      {earlier.length > 0 && (
        <>
          <h3>Outros pedidos</h3>
          <ul className="plain-rows">
            {earlier.map((t) => (
              <li key={t.id}>
                <A to={paths.ticket(t.id)}>{t.subject}</A>
                <span className="soft">{stateWords[t.state].word}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const pages: Partial<Record<LinkKind, (key: string) => string>> = {
  company: paths.staffEditCompany,
  review: paths.moderate,
  certificate: paths.certificate,
  ticket: paths.ticket,
  error: paths.staffError,
  feedback: paths.feedbackItem,
  work: paths.staffWork,
}

/** What it is about: company, review, certificate, error, feedback, another ticket. */
export function LinksPanel({ ticket }: Pick<Props, 'ticket'>) {
  const { id, links } = ticket
  return (
    <Panel title="A que se refere">
      {links.length > 0 && (
        <ul className="plain-rows">
          {links.map((l) => (
            <li key={`${l.kind}-${l.targetId}`}>
              <span>
                <span className="soft">{linkWords[l.kind]}</span>{' '}
                {l.key && pages[l.kind] ? <A to={pages[l.kind]?.(l.key) ?? ''}>{l.label}</A> : l.label}
              </span>
              <PostButton
                action={paths.ticketStep(id, 'desligar')}
                label="Desligar"
                kind="quiet"
                size="small"
                fields={{ kind: l.kind, targetId: l.targetId }}
              />
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>Ligar a…</summary>
        <PostForm
          action={paths.ticketStep(id, 'ligacoes')}
          name="ligar"
          submit="Ligar"
          submitKind="secondary"
        >
          <LinkFields />
        </PostForm>
      </details>
    </Panel>
  )
}

export const LinkFields = () => (
  <>
    <SelectField
      name="kind"
      label="O quê"
      required
      defaultValue="company"
      options={linkKinds.map((k) => ({ value: k, label: linkWords[k] }))}
    />
    <TextField
      name="reference"
      label="Endereço, código ou número"
      required
      maxLength={300}
      autoComplete="off"
    />
  </>
)

/** Who follows it, and joining it to another. */
export function WatchPanel({ ticket }: Pick<Props, 'ticket'>) {
  const { id, watching, watchers, steps } = ticket
  return (
    <Panel title="Quem segue">
      <p className="soft">
        {watchers.length === 0 ? 'Só quem o tem.' : watchers.map((w) => w.name).join(', ')}
      </p>
      <div className="row-actions">
        <PostButton
          action={paths.ticketStep(id, 'seguir')}
          label={watching ? 'Deixar de seguir' : 'Seguir'}
          size="small"
          fields={{ watch: watching ? 'nao' : 'sim' }}
        />
        {steps.includes('merge') && (
          <ButtonLink size="small" to={paths.ticketStep(id, 'juntar')}>
            Juntar a outro
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}

import type { CompanyDashboard, UnansweredReview } from '~/domain/company-pages/dashboard/company-dashboard'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Clamp } from '~/ui/clamp'
import { HiddenField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Stars } from '~/ui/stars'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

/** The newest reviews without an answer; whoever may answer does so here, one after the other. */
export function Unanswered({ company, n, now }: { company: CompanyDashboard; n: number; now: Date }) {
  const { newest } = company.unanswered
  return (
    <div className="card-list" id="por-responder">
      <p className="soft">
        {count(n, 'avaliação por responder', 'avaliações por responder')}
        {n > newest.length && `; estas são as ${newest.length} mais recentes sem resposta`}.{' '}
        <A to={paths.receivedReviews()}>Ver todas</A>
      </p>
      {company.mayReply ? (
        <div className="answers">
          {newest.map((review, at) => (
            <Answer key={review.id} review={review} open={at === 0} now={now} />
          ))}
        </div>
      ) : (
        <Table
          lines
          caption="Avaliações por responder"
          rows={newest}
          rowKey={(r) => r.id}
          columns={[
            {
              key: 'title',
              header: 'Avaliação',
              main: true,
              cell: (r) => <A to={paths.review(r.id)}>{r.title}</A>,
            },
            { key: 'rating', header: 'Estrelas', cell: (r) => <Stars value={r.rating} /> },
            { key: 'author', header: 'De', cell: (r) => r.author },
            { key: 'at', header: 'Publicada', cell: (r) => <Time at={r.publishedAt} now={now} /> },
          ]}
        />
      )}
    </div>
  )
}

/** One of them, with the form of the review's own page, which answers what can't be taken: one is open at a time. */
function Answer({ review, open, now }: { review: UnansweredReview; open: boolean; now: Date }) {
  const { id, title, text, rating, author, publishedAt, version, draft } = review
  return (
    <details name="resposta" open={open}>
      <summary>
        <h3>{title}</h3>
        <span className="soft">
          <Stars value={rating} /> {author}, <Time at={publishedAt} now={now} />
        </span>
        <span className="answer-way">
          <Icon name="reply" />
          Responder
        </span>
      </summary>
      {text && <Clamp text={text} lines="long" />}
      <PostForm
        keepsText
        name={`resposta-${id}`}
        action={paths.replyToReview(id)}
        version={version}
        submit="Publicar resposta"
        actions={<ButtonLink to={paths.replyToReview(id)}>Modelos e rascunho</ButtonLink>}
      >
        <HiddenField name="round" value="1" />
        <TextArea
          name="text"
          label="Resposta"
          rows={4}
          minLength={settings.reply.minLength}
          maxLength={settings.reply.maxLength}
          required
          defaultValue={draft ?? undefined}
          help="É pública, em nome da empresa. Nunca mostre dados de quem escreveu."
        />
      </PostForm>
    </details>
  )
}

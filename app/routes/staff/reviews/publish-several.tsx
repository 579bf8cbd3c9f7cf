import {
  publishSeveral,
  publishSeveralForm,
  reviewsToPublish,
} from '~/domain/reviews/moderation/publishing-several'
import { signalWords } from '~/domain/reviews/words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { HiddenField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/publish-several'

/** What was ticked, read whole before it is published with one reason. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  reviews: await reviewsToPublish(ctx, new URL(request.url).searchParams.getAll('rows')),
  seo: unlisted('Publicar várias', 'Publicar avaliações retidas.'),
}))

export const action = submit(publishSeveralForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const { published, passed } = await publishSeveral(ctx, input)
  const rest =
    passed > 0 ? ` ${count(passed, 'já tinha mudado', 'já tinham mudado')} e ficou como estava.` : ''
  return done(
    info,
    paths.moderation({ estado: 'em-analise' }),
    `${count(published, 'avaliação publicada', 'avaliações publicadas')}.${rest}`,
  )
})

export default function PublishSeveral({ loaderData: { reviews }, actionData }: Route.ComponentProps) {
  const back = paths.moderation({ estado: 'em-analise' })
  return (
    <Page
      title={
        reviews.length === 0
          ? 'Publicar várias'
          : `Publicar ${count(reviews.length, 'avaliação', 'avaliações')}`
      }
      crumbs={[{ to: back, label: 'Avaliações em análise' }]}
      lead="Leia cada uma antes de confirmar. Todas recebem a mesma razão; cada autor é avisado."
    >
      {reviews.length === 0 ? (
        <EmptyState
          title="Nenhuma avaliação escolhida"
          actions={<ButtonLink to={back}>Voltar à lista</ButtonLink>}
        >
          <p>Assinale na lista as que quer publicar. As que entretanto foram decididas já não aparecem.</p>
        </EmptyState>
      ) : (
        <>
          {reviews.map((r) => (
            <Panel key={r.id} title={r.title} actions={<A to={paths.moderate(r.id)}>Ver no processo</A>}>
              <p className="soft">
                {r.author}, sobre {r.company}
              </p>
              <p className="text">{r.body}</p>
              {r.signals.length > 0 && (
                <Facts
                  rows
                  facts={r.signals.map((s) => ({ label: signalWords[s.kind] ?? s.kind, value: s.evidence }))}
                />
              )}
            </Panel>
          ))}
          <Panel title="Confirmar">
            <PostForm
              tried={actionData}
              submit={`Publicar ${count(reviews.length, 'avaliação', 'avaliações')}`}
              actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
            >
              {reviews.map((r) => (
                <HiddenField key={r.id} name="rows" value={`${r.id}.${r.version}`} />
              ))}
              <TextArea
                name="reason"
                label="Razão"
                help={`O que se verificou nos sinais e porque se publicam todas. Fica no registo de cada uma. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
                rows={4}
                minLength={settings.decision.factsMin}
                maxLength={2000}
                required
              />
            </PostForm>
          </Panel>
        </>
      )}
    </Page>
  )
}

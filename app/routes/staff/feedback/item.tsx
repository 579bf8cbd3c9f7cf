import { Outlet } from 'react-router'
import { kindWords, stateWords } from '~/domain/feedback/feedback-words'
import { handleForm } from '~/domain/feedback/forms'
import { feedbackFlow, handleFeedback } from '~/domain/feedback/handling'
import { feedbackRecord } from '~/domain/feedback/listings'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { dateTime, decimal } from '~/ui/format'
import { Page, Panel, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/item'
import { Screenshot } from './screenshot'

const verbs = ['see', 'finish', 'dismiss', 'reopen'] as const

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const item = await feedbackRecord(ctx, params.id)
  const possible = feedbackFlow.from(item.state)
  return {
    item,
    verbs: verbs.filter((verb) => possible.includes(verb)),
    answerable: possible.includes('pass') && (item.email !== null || item.userId !== null),
    seo: unlisted(
      `Comentário: ${kindWords[item.kind]} em ${item.page.split('?')[0]}`,
      'Um comentário sobre uma página.',
    ),
  }
})

export const action = submit(handleForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await handleFeedback(ctx, params.id, input)
  return done(info, paths.feedbackItem(params.id), 'Comentário guardado.')
})

const verbWords: Record<(typeof verbs)[number], { label: string; help: string }> = {
  see: { label: 'Em análise', help: 'Alguém está a ver o que se passa.' },
  finish: { label: 'Tratado', help: 'Foi corrigido, feito ou respondido.' },
  dismiss: { label: 'Sem seguimento', help: 'Fica guardado, sem nada a fazer.' },
  reopen: { label: 'Voltar a abrir', help: 'Afinal há mais a fazer.' },
}

export default function FeedbackItem({ loaderData, actionData }: Route.ComponentProps) {
  const { item, verbs: possible, answerable } = loaderData
  const { word, tone } = stateWords[item.state]
  const of = item.who ?? (item.userId ? 'conta apagada' : 'sem conta')
  return (
    <Page
      title={`${kindWords[item.kind]} em ${item.page.split('?')[0]}`}
      width="full"
      crumbs={[{ to: paths.feedbackList(), label: 'Sugestões' }]}
      lead={<Badge tone={tone}>{word}</Badge>}
      actions={
        <>
          {answerable && (
            <ButtonLink kind="primary" icon="ticket" to={paths.feedbackStep(item.id, 'pedido')}>
              Abrir pedido
            </ButtonLink>
          )}
          <ButtonLink icon="external-link" to={item.page}>
            Ver a página
          </ButtonLink>
        </>
      }
    >
      <Outlet context={{ version: item.version }} />
      <Prose>
        <p className="text">{item.message}</p>
      </Prose>
      {item.picture && (
        <Section
          title="Captura"
          actions={
            <ButtonLink
              size="small"
              kind="danger"
              icon="trash-2"
              to={paths.feedbackStep(item.id, 'captura/apagar')}
            >
              Apagar a captura
            </ButtonLink>
          }
        >
          <Screenshot src={paths.feedbackPicture(item.id)} {...item.picture} highlights={item.highlights} />
        </Section>
      )}
      <Section title="O que veio com ele">
        <Facts
          rows
          facts={[
            { label: 'De', value: item.email ? `${of}, ${item.email}` : `${of}, sem e-mail` },
            { label: 'Chegou', value: dateTime(item.createdAt) },
            { label: 'Página', value: <code className="mono wrap">{item.page}</code> },
            {
              label: 'Janela',
              value: item.viewportWidth
                ? `${item.viewportWidth} × ${item.viewportHeight}${item.dpr && item.dpr !== 1 ? `, ${decimal(item.dpr)} píxeis por ponto` : ''}`
                : 'não se sabe',
            },
            { label: 'Navegador', value: item.browser ?? 'não se sabe' },
            { label: 'Versão do site', value: item.release ?? 'não se sabe' },
            {
              label: 'Últimos erros',
              value:
                item.errors.length === 0 ? (
                  'nenhum, ou não quis enviá-los'
                ) : (
                  <ul className="error-lines">
                    {item.errors.map((error) => (
                      <li key={error}>
                        <code className="mono wrap">{error}</code>
                      </li>
                    ))}
                  </ul>
                ),
            },
            ...(item.note ? [{ label: 'Nota nossa', value: item.note }] : []),
            ...(item.decidedByName ? [{ label: 'Tratado por', value: item.decidedByName }] : []),
          ]}
        />
      </Section>
      {possible.length > 0 && (
        <Section title="O que fazer">
          <Panel>
            <PostForm
              tried={actionData}
              action={paths.feedbackItem(item.id)}
              version={item.version}
              submit="Guardar"
            >
              <RadioField
                name="verdict"
                label="Estado"
                required
                options={possible.map((value) => ({ value, ...verbWords[value] }))}
              />
              <TextArea
                name="note"
                label="Nota"
                rows={3}
                maxLength={1000}
                defaultValue={item.note ?? undefined}
                help="Fica entre nós."
              />
            </PostForm>
          </Panel>
        </Section>
      )}
    </Page>
  )
}

import { templateForm } from '~/domain/reviews/forms'
import { addTemplate, ownTemplates } from '~/domain/reviews/replies/own-templates'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { TextArea, TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Page, Panel, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/templates'

/** Beginnings of replies that the company keeps for itself. */
export const loader = page(async (ctx) => ({
  templates: await ownTemplates(ctx),
  most: settings.reply.templates,
  seo: unlisted('Modelos de resposta', 'Modelos de resposta da empresa.'),
}))

export const action = submit(templateForm, async (ctx, input, _args: Route.ActionArgs, info) => {
  await addTemplate(ctx, input)
  return done(info, paths.replyTemplates(), 'Modelo guardado. Aparece ao responder a uma avaliação.')
})

export default function Templates({ loaderData: { templates, most }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Modelos de resposta"
      lead="Começos de resposta que toda a equipa pode usar. Cada resposta continua a ser escrita e revista por uma pessoa."
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
        { to: paths.replyTemplates(), label: 'Modelos de resposta' },
      ]}
    >
      <Section title={`Guardados: ${templates.length} de ${most}`}>
        {templates.length === 0 ? (
          <EmptyState title="Ainda não guardou nenhum modelo">
            <p>Guarde o que repete muitas vezes: o agradecimento, a garantia, o contacto da empresa.</p>
          </EmptyState>
        ) : (
          templates.map((t) => (
            <Panel
              key={t.id}
              title={t.label}
              actions={
                <div className="form-actions">
                  <ButtonLink size="small" icon="pencil" to={paths.replyTemplate(t.id)}>
                    Alterar<span className="sr"> {t.label}</span>
                  </ButtonLink>
                  <PostButton
                    action={paths.removeReplyTemplate(t.id)}
                    label={
                      <>
                        Apagar<span className="sr"> {t.label}</span>
                      </>
                    }
                    size="small"
                  />
                </div>
              }
            >
              <p className="text">{t.text}</p>
            </Panel>
          ))
        )}
      </Section>
      <Section title="Novo modelo">
        <PostForm keepsText tried={actionData} submit="Guardar modelo">
          <TextField name="label" label="Nome" required maxLength={40} help="Só a equipa o vê." />
          <TextArea
            name="text"
            label="Texto"
            rows={6}
            minLength={10}
            maxLength={2000}
            required
            help="Deixe entre parênteses retos o que muda de cada vez, como [data]."
          />
        </PostForm>
      </Section>
    </Page>
  )
}

import { nothingForm } from '~/domain/projects/project-forms'
import { projectOfWork, workForProject } from '~/domain/work-requests/outcome/review/project'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/project-of-work'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  work: await workForProject(ctx, params.id),
  seo: unlisted('Fazer projeto deste trabalho', 'Um rascunho com o que já se sabe do trabalho.'),
}))

export const action = submit(nothingForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  const id = await projectOfWork(ctx, params.id)
  return done(info, paths.editProject(id), 'Rascunho feito. Falta o texto, o consentimento e as fotografias.')
})

const consentWords = {
  yes: 'O cliente autorizou que este trabalho seja mostrado como projeto. Depois de publicado, peça-lhe que confirme o que lá ficou escrito: passa a mostrar «Confirmado pelo cliente».',
  no: 'O cliente preferiu que este trabalho não fosse mostrado.',
  unsaid:
    'O cliente ainda não disse se autoriza. Pode preparar o rascunho; peça-lhe o acordo antes de publicar fotografias da casa dele, e a confirmação depois.',
}

export default function ProjectOfWork({ loaderData: { work }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Fazer projeto deste trabalho"
      lead={`De «${work.title}» ficam no rascunho o título, a categoria, o concelho, o ano, os dias e o intervalo de valor. Nada do cliente.`}
      crumbs={[
        { to: paths.companyWorks(), label: 'Trabalhos' },
        { to: paths.companyWork(work.id), label: work.title },
      ]}
      above={<p>{consentWords[work.consent]}</p>}
      tried={actionData}
      submit="Fazer o rascunho"
      why={work.why ?? undefined}
      leave={
        work.projectId
          ? { to: paths.editProject(work.projectId), label: 'Ver o projeto' }
          : { to: paths.companyWork(work.id), label: 'Voltar ao trabalho' }
      }
    >
      {null}
    </FormPage>
  )
}

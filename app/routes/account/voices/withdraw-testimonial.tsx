import { withdrawForm } from '~/domain/voices/testimonials/forms'
import { myTestimonial } from '~/domain/voices/testimonials/reading'
import { withdrawTestimonial } from '~/domain/voices/testimonials/sending'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/withdraw-testimonial'

export const loader = page(async (ctx) => {
  const { mine } = await myTestimonial(ctx)
  return {
    version: mine?.version ?? 1,
    mayWithdraw: mine?.mayWithdraw ?? false,
    seo: unlisted('Retirar o depoimento', 'Deixa de se ver.'),
  }
})

export const action = submit(withdrawForm, async (ctx, { version }, _args, info) => {
  await withdrawTestimonial(ctx, version)
  return done(info, paths.myTestimonial(), 'Retirado. Já ninguém o vê.')
})

export default function WithdrawTestimonial({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Retirar o depoimento?"
      lead="Deixa de se ver na mesma altura. Pode enviar outro quando quiser."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myTestimonial(), label: 'O meu depoimento' },
      ]}
      tried={actionData}
      version={loaderData.version}
      submit="Retirar"
      submitKind="danger"
      why={loaderData.mayWithdraw ? undefined : 'Não há nenhum depoimento que se possa retirar.'}
      leave={{ to: paths.myTestimonial(), label: 'Deixar como está' }}
    >
      {null}
    </FormPage>
  )
}

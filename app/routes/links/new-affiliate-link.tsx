import { authorise } from '~/domain/permissions'
import { createAffiliateLink } from '~/domain/short-links/creating'
import { affiliateLinkForm } from '~/domain/short-links/forms'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-affiliate-link'
import { LabelFields } from './label-fields'
import { trailOf } from './link-words'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'affiliate.open')
  return { seo: unlisted('Nova ligação de parceiro', 'Uma ligação curta com o seu código de parceiro.') }
})

export const action = submit(affiliateLinkForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await createAffiliateLink(ctx, input)
  return done(info, paths.affiliateLink(id), 'A ligação está pronta.')
})

export default function NewAffiliateLink({ actionData }: Route.ComponentProps) {
  const part = { maxLength: 60, autoCapitalize: 'none', width: 'short' } as const
  return (
    <FormPage
      title="Nova ligação de parceiro"
      lead="Leva a uma página da Aval com o seu código. Diga sempre que é uma ligação de parceiro."
      crumbs={trailOf('affiliate')}
      tried={actionData}
      submit="Criar a ligação"
      leave={{ to: paths.affiliateLinks(), label: 'Cancelar' }}
    >
      <TextField
        name="target"
        label="Página"
        help="Cole o endereço de uma página pública da Aval, ou só o que vem depois do nome do site: «/pricing»."
        required
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue="/"
      />
      <LabelFields />
      <Section
        title="Campanha (facultativo)"
        lead="Para as suas próprias estatísticas: acrescenta utm_source, utm_medium e utm_campaign ao endereço."
      >
        <TextField name="source" label="Origem" help="«boletim», «instagram»" {...part} />
        <TextField name="medium" label="Meio" help="«email», «video»" {...part} />
        <TextField name="campaign" label="Nome" help="«outono-2026»" {...part} />
      </Section>
    </FormPage>
  )
}

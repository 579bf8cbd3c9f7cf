import { ownAlias, setAlias } from '~/domain/affiliates/enrolment/alias'
import { aliasForm } from '~/domain/affiliates/enrolment/forms'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Page, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/alias'
import { accountCrumb, taxCrumb } from './crumbs'

export const loader = page(async (ctx) => ({
  ...(await ownAlias(ctx)),
  seo: unlisted('Nome no ranking', 'Escolha se e como aparece no ranking de afiliados.'),
}))

export const action = submit(aliasForm, async (ctx, { alias }, _args, info) => {
  await setAlias(ctx, alias)
  return done(info, paths.affiliateAlias(), `Aparece no ranking como «${alias}».`)
})

export default function Alias({ loaderData: { alias, active }, actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Nome no ranking"
      lead="No ranking só aparece quem quer, com o nome que escolher, e por escalões: nunca o que ganhou."
      crumbs={[accountCrumb, taxCrumb]}
    >
      <PostForm
        tried={actionData}
        submit={alias ? 'Mudar o nome' : 'Aparecer no ranking'}
        why={active ? undefined : 'No ranking só aparece quem está ativo no programa.'}
      >
        <TextField
          name="alias"
          label="Nome"
          help="Que não seja o seu, nem um contacto."
          autoComplete="off"
          minLength={settings.affiliates.aliasMin}
          maxLength={settings.affiliates.aliasMax}
          required
          defaultValue={alias}
        />
      </PostForm>
      {alias && (
        <Section title="Deixar de aparecer" id="retirar">
          <PostButton action={paths.removeAffiliateAlias()} label="Retirar o nome do ranking" />
        </Section>
      )}
    </Page>
  )
}

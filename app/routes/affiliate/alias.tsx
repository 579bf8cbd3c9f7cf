import { type OwnAlias, ownAlias, setAlias } from '~/domain/affiliates/enrolment/alias'
import { aliasForm } from '~/domain/affiliates/enrolment/forms'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/alias'
import { accountCrumb, taxCrumb } from './crumbs'

export const loader = page(async (ctx) => ({
  ...(await ownAlias(ctx)),
  seo: unlisted('Nome no ranking', 'Escolha se e como aparece no ranking de afiliados.'),
}))

export const action = submit(aliasForm, async (ctx, { alias }, _args, info) => {
  const waits = await setAlias(ctx, alias)
  return done(
    info,
    paths.affiliateAlias(),
    waits ? `Recebido: vemos «${alias}» e avisamos por e-mail.` : `Aparece no ranking como «${alias}».`,
  )
})

export default function Alias({ loaderData: own, actionData }: Route.ComponentProps) {
  const { alias, asked, active } = own
  return (
    <Page
      width="reading"
      title="Nome no ranking"
      lead="No ranking só aparece quem quer, com o nome que escolher, e por escalões: nunca o que ganhou."
      crumbs={[accountCrumb, taxCrumb]}
    >
      <Standing own={own} />
      <PostForm
        tried={actionData}
        submit={alias || asked ? 'Pedir outro nome' : 'Pedir para aparecer'}
        why={active ? undefined : 'No ranking só aparece quem está ativo no programa.'}
      >
        <TextField
          name="alias"
          label="Nome"
          help="Que não seja o seu, nem um contacto. Uma pessoa da Aval vê-o antes de aparecer."
          autoComplete="off"
          minLength={settings.affiliates.aliasMin}
          maxLength={settings.affiliates.aliasMax}
          required
          defaultValue={asked ?? alias}
        />
      </PostForm>
      {(alias || asked) && (
        <Section title="Deixar de aparecer" id="retirar">
          <PostButton
            action={paths.removeAffiliateAlias()}
            label={alias ? 'Retirar o nome do ranking' : 'Retirar o pedido'}
          />
        </Section>
      )}
    </Page>
  )
}

/** What stands in the ranking, what waits, and why the last name did not. */
function Standing({ own: { alias, asked, reason } }: { own: OwnAlias }) {
  const now = alias ? `Agora aparece como «${alias}».` : 'Agora não aparece no ranking.'
  if (asked)
    return (
      <Notice title={`«${asked}» espera que o vejamos`}>
        <p>{now} Avisamos por e-mail quando estiver decidido.</p>
      </Notice>
    )
  if (reason)
    return (
      <Notice tone="warn" title="O nome não foi aceite">
        <p className="text">{reason}</p>
        <p>{now} Pode pedir outro.</p>
      </Notice>
    )
  return alias && <Notice tone="ok" title={`Aparece no ranking como «${alias}»`} />
}

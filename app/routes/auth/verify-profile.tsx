import { completeProfile, profileToComplete } from '~/domain/people/profile/completing-profile'
import { verifyProfileForm } from '~/domain/people/profile/profile-forms'
import { canConfirmPhones } from '~/domain/people/profile/proving-phone'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, RadioField, SelectField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/verify-profile'
import { TermsWords } from './parts/terms-words'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  ...(await profileToComplete(ctx)),
  back: volta(returnOf(request)),
  minimumAge: settings.auth.minimumAge,
  canConfirmPhone: canConfirmPhones(),
  seo: unlisted('Complete o seu perfil', 'Escolha como o seu nome aparece e o que aceita receber.'),
}))

export const action = submit(verifyProfileForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  await completeProfile(ctx, input)
  return done(info, returnOf(request), 'O seu perfil está completo.')
})

const help: Record<string, string | undefined> = {
  'first-initial': 'A forma mais usada.',
  'initials-place': 'Com o concelho que escolher abaixo.',
  anonymous: 'As suas avaliações juntam-se na mesma, mas sem nome.',
}

export default function VerifyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const {
    displays,
    municipalities,
    asksTerms,
    asksAge,
    minimumAge,
    canConfirmPhone,
    phone,
    back,
    ...profile
  } = loaderData
  return (
    <Page
      title="Complete o seu perfil"
      width="reading"
      lead="É preciso uma vez, antes da primeira avaliação ou da primeira empresa. Pode mudar tudo depois."
    >
      <PostForm tried={actionData} submit="Guardar e continuar">
        <RadioField
          name="displayAs"
          label="Como o seu nome aparece"
          required
          defaultValue={profile.completed ? profile.displayAs : undefined}
          options={displays.map(({ value, shown }) => ({ value, label: `«${shown}»`, help: help[value] }))}
        />
        <SelectField
          name="municipality"
          label="Concelho"
          help="Só é mostrado se escolher aparecer com ele."
          empty="Prefiro não dizer"
          defaultValue={profile.municipality}
          options={municipalities}
        />
        {asksTerms && (
          <CheckField
            name="terms"
            required
            label={
              <>
                Aceito os <TermsWords coming={profile.coming} /> e li a{' '}
                <A to={paths.privacy()}>política de privacidade</A>
              </>
            }
          />
        )}
        {asksAge && <CheckField name="adult" label={`Tenho ${minimumAge} anos ou mais`} required />}
        <RadioField
          name="marketing"
          label="Quer receber novidades da Aval por e-mail?"
          help="Poucas, e com uma ligação para deixar de as receber. Não é preciso para nada."
          required
          inline
          options={[
            { value: 'sim', label: 'Sim' },
            { value: 'nao', label: 'Não' },
          ]}
        />
      </PostForm>
      <Section title="Telemóvel (opcional)">
        <p>
          {phone
            ? `O número ${phone} está confirmado. Nunca é mostrado.`
            : 'Serve para o avisarmos se alguma coisa acontecer à sua conta. Nunca é mostrado.'}
        </p>
        <p>
          {canConfirmPhone ? (
            <ButtonLink to={paths.verifyPhone(back)}>
              {phone ? 'Mudar o número' : 'Confirmar o telemóvel'}
            </ButtonLink>
          ) : (
            'De momento não conseguimos enviar SMS. O resto da conta não precisa dele.'
          )}
        </p>
      </Section>
    </Page>
  )
}

import { editProfile, myProfile } from '~/domain/people/profile/profile-editing'
import { profileForm } from '~/domain/people/profile/profile-form'
import { canConfirmPhones } from '~/domain/people/profile/proving-phone'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { Facts } from '~/ui/facts'
import { CheckField, RadioField, SelectField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Avatar } from '~/ui/logo-mark'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/edit-profile'

export const loader = page(async (ctx) => ({
  profile: await myProfile(ctx),
  canConfirmPhone: canConfirmPhones(),
  seo: unlisted('Editar perfil', 'O que a Aval sabe e mostra de si.'),
}))

export const action = submit(profileForm, async (ctx, input, _args: Route.ActionArgs, info) => {
  await editProfile(ctx, input)
  return done(info, paths.editProfile(), 'O seu perfil está guardado.')
})

const forms = {
  'first-initial': 'Nome e inicial',
  full: 'Nome completo',
  'initials-place': 'Iniciais e concelho',
  anonymous: 'Sem nome',
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData
  return (
    <Page title="Editar perfil" lead="O que a Aval sabe de si, e o que mostra aos outros.">
      <Photo {...profile} />
      <Panel title="Nome, lugar e o que se vê">
        <PostForm tried={actionData} submit="Guardar">
          <TextField
            name="name"
            label="Nome"
            required
            maxLength={80}
            autoComplete="name"
            defaultValue={profile.name}
          />
          <RadioField
            name="displayAs"
            label="Como o seu nome aparece nas avaliações"
            help="Vale para as próximas e para as que já seguem esta escolha. As que publicou sem nome continuam sem nome."
            required
            defaultValue={profile.displayAs}
            options={profile.displays.map(({ value, shown }) => ({
              value,
              label: shown,
              help: forms[value],
            }))}
          />
          <SelectField
            name="municipality"
            label="Concelho"
            empty="Prefiro não dizer"
            defaultValue={profile.municipality ?? ''}
            options={profile.municipalities}
          />
          <CheckField
            name="publicProfile"
            label="Perfil público"
            help={`Junto do seu nome, nas avaliações, aparecem o concelho, a fotografia e quantas avaliações publicou (${count(profile.reviewsCount, 'avaliação', 'avaliações')}). Desligado, aparece só o nome.`}
            defaultChecked={profile.publicProfile}
          />
          <CheckField
            name="marketing"
            label="Quero receber novidades da Aval por e-mail"
            help={
              profile.marketingConsentAt ? (
                <>
                  Deu o seu consentimento a <Time at={profile.marketingConsentAt} kind="date" />. Pode
                  retirá-lo quando quiser.
                </>
              ) : (
                'Só com o seu consentimento, que pode retirar quando quiser.'
              )
            }
            defaultChecked={profile.marketingConsentAt !== null}
          />
        </PostForm>
      </Panel>
      <Contacts {...profile} canConfirmPhone={loaderData.canConfirmPhone} />
      <Panel title="Mais sobre a sua conta">
        <ul className="plain-list">
          <li>
            <A to={paths.editPreferences()}>Escolher avisos</A>{' '}
            <span className="soft">· de que quer ser avisado, e como</span>
          </li>
          <li>
            <A to={paths.security()}>Segurança</A>{' '}
            <span className="soft">· segundo fator, aparelhos com sessão, registo da conta</span>
          </li>
          <li>
            <A to={paths.sharing()}>Partilha</A>{' '}
            <span className="soft">· se o texto das suas avaliações pode aparecer fora da Aval</span>
          </li>
          <li>
            <A to={paths.myData()}>Os meus dados</A>{' '}
            <span className="soft">· levar uma cópia de tudo o que é seu</span>
          </li>
          <li>
            <A to={paths.eraseAccount()}>Apagar a conta</A>{' '}
            <span className="soft">
              · com {amount(settings.privacy.erasureGraceDays, 'dia')} para mudar de ideias
            </span>
          </li>
        </ul>
      </Panel>
    </Page>
  )
}

type Profile = Route.ComponentProps['loaderData']['profile']

function Photo({ name, photo }: Profile) {
  return (
    <Panel title="Fotografia">
      <div className="photo-now">
        <Avatar name={name} src={photo && paths.file(photo)} size="normal" />
        <ButtonLink icon="camera" to={paths.editPhoto()}>
          {photo ? 'Mudar ou retirar' : 'Pôr uma fotografia'}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Contacts({
  email,
  emailVerified,
  phone,
  phoneVerifiedAt,
  canConfirmPhone,
}: Profile & { canConfirmPhone: boolean }) {
  return (
    <Panel title="Contactos e entrada">
      <Facts
        rows
        facts={[
          {
            label: 'E-mail',
            value: (
              <Dotted as="div">
                {`${email}${emailVerified ? '' : ' (por confirmar)'}`}
                <A to={paths.changeMyEmail()}>Alterar o e-mail</A>
              </Dotted>
            ),
          },
          {
            label: 'Telemóvel',
            value: (
              <Dotted as="div">
                {`${phone ?? 'Nenhum'}${phone && !phoneVerifiedAt ? ' (por confirmar)' : ''}`}
                {canConfirmPhone && (
                  <A to={paths.verifyPhone()}>{phone ? 'Mudar de telemóvel' : 'Juntar um telemóvel'}</A>
                )}
              </Dotted>
            ),
          },
          {
            label: 'Palavra-passe',
            value: <A to={paths.changePassword()}>Alterar a palavra-passe</A>,
          },
          { label: 'Língua', value: 'Português (Portugal). A Aval só existe nesta língua.' },
        ]}
      />
    </Panel>
  )
}

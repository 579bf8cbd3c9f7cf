import { kinds, type MailChoice, mailWords } from '~/domain/notifications/kinds'
import { choosePreferences, myPreferences, preferencesForm } from '~/domain/notifications/preferences'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { Table } from '~/ui/table'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/edit-preferences'

export const loader = page(async (ctx) => ({
  preferences: await myPreferences(ctx),
  seo: unlisted('Escolher avisos', 'De que quer ser avisado, e como.'),
}))

export const action = submit(preferencesForm, async (ctx, input, _args: Route.ActionArgs, info) => {
  await choosePreferences(ctx, input)
  return done(info, paths.editPreferences(), 'As suas escolhas estão guardadas.')
})

const mails = Object.entries(mailWords) as [MailChoice, string][]

export default function EditPreferences({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Escolher avisos"
      lead="De que quer ser avisado na Aval, no sino ao lado do seu nome, e por e-mail."
      crumbs={[
        { to: paths.editProfile(), label: 'Editar perfil' },
        { to: paths.editPreferences(), label: 'Avisos' },
      ]}
      width="wide"
      tried={actionData}
      submit="Guardar"
    >
      <Table
        caption="Avisos por assunto"
        rows={loaderData.preferences}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            header: 'Assunto',
            main: true,
            cell: ({ kind }) => (
              <>
                <b>{kinds[kind].label}</b>
                <br />
                <span className="soft">{kinds[kind].about}</span>
              </>
            ),
          },
          {
            key: 'bell',
            header: 'No sino',
            cell: ({ kind, inApp }) =>
              kinds[kind].fixed ? (
                'Sempre'
              ) : (
                <div className="choice">
                  <input
                    type="checkbox"
                    name={`${kind}-sino`}
                    value="sim"
                    defaultChecked={inApp}
                    aria-label={`${kinds[kind].label}: no sino`}
                  />
                </div>
              ),
          },
          {
            key: 'mail',
            header: 'Por e-mail',
            cell: ({ kind, mail }) =>
              kinds[kind].fixed ? (
                kinds[kind].mail === 'off' ? (
                  'Só o que tem prazo por lei'
                ) : (
                  'Sempre, logo que aconteça'
                )
              ) : (
                <div className="field">
                  <select
                    name={`${kind}-correio`}
                    defaultValue={mail}
                    aria-label={`${kinds[kind].label}: por e-mail`}
                  >
                    {mails.map(([value, words]) => (
                      <option key={value} value={value}>
                        {words}
                      </option>
                    ))}
                  </select>
                </div>
              ),
          },
        ]}
      />
      <p className="soft">
        O resumo sai às {amount(settings.notification.digestHour, 'hora')}. O que for decidido sobre as suas
        avaliações, empresas e certificados chega sempre por e-mail, com os motivos: a lei obriga-nos a
        dizê-lo.
      </p>
    </FormPage>
  )
}

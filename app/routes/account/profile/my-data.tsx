import { myExports, requestExport } from '~/domain/privacy/exporting'
import { exportForm } from '~/domain/privacy/forms'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { ExportsTable } from '../../exports-table'
import type { Route } from './+types/my-data'

/** A copy of everything about me: asked for here, fetched here, for seven days. */
export const loader = page(async (ctx) => ({
  copies: await myExports(ctx),
  days: settings.privacy.exportDays,
  perDay: settings.privacy.exportsPerDay,
  now: ctx.now,
  seo: unlisted('Os meus dados', 'Uma cópia de tudo o que a Aval guarda sobre mim.'),
}))

export const action = submit(exportForm, async (ctx, _input, _args, info) => {
  await requestExport(ctx)
  return done(info, paths.myData(), 'Pedido recebido. Avisamos por e-mail quando a cópia estiver pronta.')
})

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const { copies, days, perDay, now } = loaderData
  return (
    <Page
      width="reading"
      title="Os meus dados"
      lead="Tudo o que a Aval guarda sobre si, num ficheiro ZIP: uma página para ler, listas que qualquer programa lê e os seus ficheiros."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.editProfile(), label: 'Editar perfil' },
        { to: paths.myData(), label: 'Os meus dados' },
      ]}
    >
      <Section title="Pedir uma cópia">
        <p>
          Costuma demorar menos de um minuto. Recebe um e-mail quando estiver pronta, e tem {days} dias para a
          transferir; depois apagamos o ficheiro. Pode pedir {perDay} por dia. Não inclui palavras-passe nem
          dados de outras pessoas.
        </p>
        <PostForm tried={actionData} submit="Pedir uma cópia" />
      </Section>
      <Section title="Cópias pedidas">
        <ExportsTable
          exports={copies}
          now={now}
          words={{
            caption: 'Cópias pedidas, a mais recente primeiro',
            none: 'Ainda não pediu nenhuma cópia',
            get: 'Transferir a cópia',
          }}
        />
      </Section>
      <Section title="Para mostrar a outros">
        <p>
          As avaliações que publicou também se levam{' '}
          <A to={paths.myBundle()}>com a prova de que estão no registo público</A>, num pacote que qualquer
          pessoa confere sem a Aval.
        </p>
      </Section>
      <Section title="Apagar a conta">
        <p>
          Se quer deixar a Aval, pode apagar a conta. Peça antes a cópia. O que guardamos, para quê e durante
          quanto tempo está na <A to={paths.privacy()}>política de privacidade</A>.
        </p>
        <ButtonLink to={paths.eraseAccount()}>Apagar a conta</ButtonLink>
      </Section>
    </Page>
  )
}

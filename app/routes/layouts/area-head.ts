import type { Banner } from '~/domain/broadcasts/banner'
import type { Actor } from '~/domain/permissions'
import { paths } from '~/paths'
import type { Mine } from '~/ui/area-header'

/** What the head of an area says of whoever is signed in: their picture, what they have not read, where else they may go. */
export const areaHead = (
  actor: Actor,
  { unread, photo, banner }: { unread: number; photo: string | null; banner: Banner | null },
): Mine => ({
  name: actor.name,
  banner,
  photo: photo && paths.file(photo),
  bell: { to: paths.notifications(), unread },
  areas: [
    { to: paths.account(), label: 'A minha conta' },
    ...only(actor.activeCompanyId !== null, { to: paths.myCompany(), label: 'A minha empresa' }),
    ...only(actor.isAffiliate, { to: paths.affiliateDashboard(), label: 'Painel do afiliado' }),
    ...only(actor.staffRoles.length > 0 || actor.lacksFactor, { to: paths.staff(), label: 'Administração' }),
    { to: paths.home(), label: 'Ver o site' },
  ],
  account: [
    { to: paths.account(), label: 'O meu perfil' },
    { to: paths.security(), label: 'Segurança' },
    { to: paths.feedback(), label: 'Sugestões' },
    { to: paths.signOut(), label: 'Sair' },
  ],
})

const only = <T>(when: boolean | undefined, item: T): T[] => (when ? [item] : [])

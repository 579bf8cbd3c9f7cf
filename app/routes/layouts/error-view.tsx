import { type ErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { ErrorPage, errorTitle } from '~/ui/error-page'
import { FilterForm } from '~/ui/filters'
import type { RefusalView } from '~/web/page'
import { noAffiliate } from './affiliate-errors'
import { noCompany, otherCompany } from './company-errors'
import { SiteFrame } from './site'

/** The page of an error, by what went wrong: a refusal in its own sentence, a missing page with search, a bug with its digest. */
interface Props {
  error: ErrorResponse | null
  /** The network failed on the way here: nothing broke, nothing was recorded. */
  lost?: boolean
  /** What the server knows of the request; null in the browser. */
  server: { digest?: string; host: string } | null
}

export function ErrorView({ error, lost, server }: Props) {
  const refusal = error?.data as RefusalView | undefined
  const status = error?.status ?? 500
  const host = server?.host ?? location.host
  // Where the framework went on from page to page in the browser, the server's answer is what came back: its own page.
  const answered = typeof error?.data === 'string' ? /Digest: (\d{10})/.exec(error.data)?.[1] : undefined
  const ofServer = server !== null || answered !== undefined || error !== null
  const root = useRouteLoaderData('root') as { member?: boolean } | undefined
  if (lost)
    return (
      <SiteFrame member={root?.member ?? false}>
        <title>A ligação falhou · Aval</title>
        <ErrorPage
          host={host}
          title="A ligação falhou"
          text="Esta página não chegou a abrir. O que já tinha enviado e recebeu resposta está guardado. Quando tiver rede, tente de novo."
          actions={<Again />}
        />
      </SiteFrame>
    )
  return (
    <SiteFrame member={root?.member ?? false}>
      <title>{`${errorTitle(status)} · Aval`}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage
        kind={status < 500 ? undefined : ofServer ? 'server' : 'client'}
        host={host}
        status={status}
        digest={server?.digest ?? answered}
        {...(refusal?.without === 'company'
          ? noCompany
          : refusal?.without === 'affiliate'
            ? noAffiliate
            : refusal?.actFor
              ? otherCompany(refusal.sentence, refusal.actFor)
              : {
                  text: status === 403 && refusal ? <Missing refusal={refusal} /> : refusal?.sentence,
                  search: status === 404 || status === 410 ? <Search /> : undefined,
                  actions: status === 403 ? <Denied /> : status >= 500 ? <Again /> : undefined,
                })}
      />
    </SiteFrame>
  )
}

function Search() {
  return (
    <FilterForm action={paths.companies()} submit="Procurar" label="Procurar empresas">
      {/* Plain: the root draws this, and what fields load would come with every page. */}
      <p className="field">
        <label htmlFor="procurar">Nome da empresa, serviço ou localidade</label>
        <input id="procurar" name="q" type="search" />
      </p>
    </FilterForm>
  )
}

/** Which right is missing, in plain words, and whom to ask for it. */
function Missing({ refusal }: { refusal: RefusalView }) {
  const { pathname } = useLocation()
  return (
    <>
      <p>{refusal.sentence}</p>
      {refusal.right?.includes('empresa') && (
        <p>Peça a quem é responsável pelo perfil da empresa que o junte à equipa, com o papel certo.</p>
      )}
      {refusal.right && pathname.startsWith(paths.staff()) && (
        <p>Se precisa disto para o seu trabalho, peça o papel a quem administra a equipa.</p>
      )}
    </>
  )
}

/** Asked for anew as a whole: what failed may be what the browser already has. */
function Again() {
  const { pathname, search } = useLocation()
  return (
    <>
      <a className="btn primary" href={pathname + search}>
        Tentar de novo
      </a>
      <ButtonLink to={paths.home()}>Voltar ao início</ButtonLink>
    </>
  )
}

function Denied() {
  const { pathname, search } = useLocation()
  return (
    <>
      {/* Strangers find nothing there at all: whoever is refused is a colleague. */}
      {pathname.startsWith(paths.staff()) ? (
        <ButtonLink kind="primary" to={paths.dashboard()}>
          Voltar à minha fila
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" to={paths.account()}>
          Voltar ao meu perfil
        </ButtonLink>
      )}
      <ButtonLink to={paths.signOut({ volta: pathname + search })}>Entrar com outra conta</ButtonLink>
    </>
  )
}

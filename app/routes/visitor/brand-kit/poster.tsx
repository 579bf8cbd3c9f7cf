import { sealFacts } from '~/domain/certification/seal/seal-reading'
import { sealWords } from '~/domain/certification/seal/seal-words'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { qrPath } from '~/platform/qr'
import { ButtonLink } from '~/ui/button'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Logo } from '~/ui/logo'
import { Notice } from '~/ui/notice'
import { Qr } from '~/ui/qr'
import { Tile } from '~/ui/tile-mark'
import '~/ui/poster.css'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/poster'

/** A sheet for the shop window: fills one A4 when printed. What it says may change, so it says where to look. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs, info) => {
  const facts = await sealFacts(ctx, params.code)
  if (!facts) throw new Refusal('not-found', 'Não há nenhum certificado com este código.')
  info.tags.add(tag.certificate(facts.bare))
  info.tags.add(tag.company(facts.companyId))
  const prepared = unlisted(
    `Cartaz de ${facts.company}`,
    'Cartaz com o código QR de um certificado da Aval, para imprimir.',
  )
  const address = prepared.origin + paths.certificate(facts.code)
  return { facts, address, qr: qrPath(address), seo: prepared }
})

export const handle = { cache: { params: [], seconds: 300 } }

export default function Poster({ loaderData: { facts, qr, address } }: Route.ComponentProps) {
  const force = sealWords[facts.state].standing === 'force'
  return (
    <div className="page wide">
      <div className="poster-bar">
        <A to={paths.brandKit({ codigo: facts.code })}>Voltar ao kit da marca</A>
        <span className="poster-ways">
          <ButtonLink to={paths.certificate(facts.code)}>Abrir o registo</ButtonLink>
          {force && (
            <ButtonLink kind="primary" icon="download" to={paths.posterPdf(facts.code)}>
              Cartaz em PDF
            </ButtonLink>
          )}
        </span>
      </div>
      {!force && (
        <Notice tone="bad" title="Este certificado não está em vigor">
          O cartaz não pode ser exposto.
        </Notice>
      )}
      {force && (
        <p className="poster-hint soft">
          Para imprimir, o PDF é o mais certo: uma folha A4. Se imprimir esta página, só a folha sai.
        </p>
      )}
      {force && (
        <article className="poster">
          <header>
            <Tile code={facts.code} size={168} />
            <div>
              <p className="poster-level">{facts.level}</p>
              <h1>{facts.company}</h1>
            </div>
          </header>
          <div className="poster-qr">
            <Qr path={qr.path} size={qr.size} label={`Código QR que leva a ${address}`} pixels={340} />
          </div>
          <p className="poster-ask">Confira aqui se está em vigor hoje</p>
          <p className="poster-code code">{facts.code}</p>
          <footer>
            <Logo />
            Emitido pela Aval, válido até {longDate(`${facts.validUntil}T12:00:00Z`)} se não for suspenso
            antes. O azulejo do registo tem de ser igual a este.
          </footer>
        </article>
      )}
    </div>
  )
}

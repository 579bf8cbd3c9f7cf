import { Outlet } from 'react-router'
import { type LinkFigures, linkFigures } from '~/domain/affiliates/attribution/link-figures'
import { stateTones, stateWords } from '~/domain/short-links/link-filter'
import { type LinkDetail, linkDetail, printedAddress } from '~/domain/short-links/reading'
import type { LinkKind } from '~/domain/short-links/states'
import { paths, type ShortLinkStep } from '~/paths'
import { qrPath } from '~/platform/qr'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { Facts } from '~/ui/facts'
import { longDate, number } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Qr } from '~/ui/qr'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/link'
import { kindOf } from './kind-of'
import { LinkClicks } from './link-clicks'
import { linkPanels } from './link-panels'
import { nowhere, trailOf } from './link-words'

/** One short link: to copy, to print, and who followed it. */
export const loader = page(async (ctx, { params, pattern }: Route.LoaderArgs) => {
  const kind = kindOf(pattern)
  const link = await linkDetail(ctx, params.id, kind)
  return {
    kind,
    link,
    qr: qrPath(printedAddress(link)),
    figures: kind === 'affiliate' ? await linkFigures(ctx, link) : null,
    seo: unlisted(link.label, 'Uma ligação curta, o seu código QR e os seus cliques.'),
  }
})

const stepPaths: Record<LinkKind, (id: string, step: ShortLinkStep) => string> = {
  affiliate: paths.affiliateLinkStep,
  invitation: paths.myLinkStep,
  company: paths.companyLinkStep,
}

export default function LinkPage({ loaderData: { kind, link, qr, figures } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={link.label}
      crumbs={trailOf(kind)}
      thing={link}
      panels={linkPanels}
      to={(step) => stepPaths[kind](link.id, step)}
    >
      <Outlet context={link} />
      {link.today === 'active' ? (
        <Offered kind={kind} address={link.address} />
      ) : (
        <LeadsNowhere link={link} />
      )}
      <Facts
        rows
        facts={[
          { label: 'Estado', value: <Badge tone={stateTones[link.today]}>{stateWords[link.today]}</Badge> },
          { label: 'Leva a', value: <span className="code">{link.target}</span> },
          ...(link.partnerCode ? [{ label: 'Código de parceiro', value: link.partnerCode }] : []),
          { label: 'Criada', value: longDate(link.createdAt) },
          {
            label: 'Prazo',
            value: link.lastDay ? `Até ${longDate(`${link.lastDay}T12:00:00Z`)}` : 'Sem prazo',
          },
        ]}
      />
      {link.today === 'active' && <Printed link={link} qr={qr} />}
      {figures && <Brought {...figures} />}
      <LinkClicks link={link} />
    </ObjectPage>
  )
}

/** To copy: only while it leads somewhere. */
function Offered({ kind, address }: { kind: LinkKind; address: string }) {
  return (
    <>
      <Snippet text={address} label="Ligação" />
      {kind === 'affiliate' && (
        <Snippet
          label="Para um site, com o aviso que a lei pede (Código da Publicidade, artigo 8.º)"
          text={`<a href="${address}" rel="sponsored">Aval</a> (ligação de parceiro)`}
        />
      )}
    </>
  )
}

/** Why there is nothing to copy or to print, and what its owner can do. */
function LeadsNowhere({ link }: { link: LinkDetail }) {
  const { title, todo } = nowhere[link.today as keyof typeof nowhere]
  return (
    <Notice
      tone={link.state === 'blocked' ? 'bad' : 'warn'}
      title={title}
      actions={
        link.state === 'blocked' && <ButtonLink to={paths.contact()}>Contestar ou perguntar</ButtonLink>
      }
    >
      {link.state === 'blocked' && <p className="text">{link.reason}</p>}
      <p>{todo}</p>
    </Notice>
  )
}

function Printed({ link, qr }: { link: LinkDetail; qr: { path: string; size: number } }) {
  return (
    <Section
      title="Código QR"
      lead="Para papel ou ecrã. Quem o lê conta como «código impresso». Experimente-o com o seu telemóvel antes de imprimir muitos."
    >
      <Qr path={qr.path} size={qr.size} label={`Código QR de ${link.address}`} pixels={176} />
      <p className="form-actions">
        <a className="btn" href={paths.shortLinkQrSvg(link.id)} download>
          Descarregar em SVG
        </a>{' '}
        <a className="btn" href={paths.shortLinkQrPng(link.id)} download>
          Descarregar em PNG
        </a>
      </p>
    </Section>
  )
}

/** What came of a partner's link. */
function Brought({ accounts, companies, paying }: LinkFigures) {
  return (
    <Section
      title="O que trouxe"
      lead="Quem chegou por esta ligação e ficou com o seu código no campo. De contas de pessoas só vê quantas são."
    >
      <Facts
        rows
        facts={[
          { label: 'Contas criadas', value: number(accounts) },
          { label: 'Empresas que contam', value: number(companies) },
          { label: 'Delas, a pagar um plano', value: number(paying) },
        ]}
      />
    </Section>
  )
}

import { Outlet, useOutlet } from 'react-router'
import { stateWords } from '~/domain/short-links/link-filter'
import { linkDetail, printedAddress } from '~/domain/short-links/reading'
import type { LinkKind } from '~/domain/short-links/states'
import { paths, type ShortLinkStep } from '~/paths'
import { qrPath } from '~/platform/qr'
import { ActionButtons } from '~/ui/action-panel'
import { Badge } from '~/ui/badge'
import { Snippet } from '~/ui/code'
import { Facts } from '~/ui/facts'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Qr } from '~/ui/qr'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/link'
import { kindOf } from './kind-of'
import { LinkClicks } from './link-clicks'
import { linkPanels } from './link-panels'
import { tones, trailOf } from './link-words'

/** One short link: to copy, to print, and who followed it. */
export const loader = page(async (ctx, { params, pattern }: Route.LoaderArgs) => {
  const kind = kindOf(pattern)
  const link = await linkDetail(ctx, params.id, kind)
  return {
    kind,
    link,
    qr: qrPath(printedAddress(link)),
    seo: unlisted(link.label, 'Uma ligação curta, o seu código QR e os seus cliques.'),
  }
})

const stepPaths: Record<LinkKind, (id: string, step: ShortLinkStep) => string> = {
  affiliate: paths.affiliateLinkStep,
  invitation: paths.myLinkStep,
  company: paths.companyLinkStep,
}

export default function LinkPage({ loaderData: { kind, link, qr } }: Route.ComponentProps) {
  const acting = useOutlet() !== null
  return (
    <Page
      title={link.label}
      crumbs={trailOf(kind)}
      actions={
        !acting && (
          <ActionButtons thing={link} panels={linkPanels} to={(step) => stepPaths[kind](link.id, step)} />
        )
      }
    >
      <Outlet context={link} />
      {link.state === 'blocked' && (
        <Notice tone="bad" title="A Aval desligou esta ligação">
          <p className="text">{link.reason}</p>
        </Notice>
      )}
      <Snippet text={link.address} label="Ligação" />
      {kind === 'affiliate' && (
        <Snippet
          label="Para um site, com o aviso que a lei pede (Código da Publicidade, artigo 8.º)"
          text={`<a href="${link.address}" rel="sponsored">Aval</a> (ligação de parceiro)`}
        />
      )}
      <Facts
        rows
        facts={[
          { label: 'Estado', value: <Badge tone={tones[link.today]}>{stateWords[link.today]}</Badge> },
          { label: 'Leva a', value: <span className="code">{link.target}</span> },
          ...(link.partnerCode ? [{ label: 'Código de parceiro', value: link.partnerCode }] : []),
          { label: 'Criada', value: longDate(link.createdAt) },
          {
            label: 'Prazo',
            value: link.lastDay ? `Até ${longDate(`${link.lastDay}T12:00:00Z`)}` : 'Sem prazo',
          },
        ]}
      />
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
      <LinkClicks link={link} />
    </Page>
  )
}

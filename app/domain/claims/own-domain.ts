import { isIP } from 'node:net'
import { isDisposable } from '../companies/creation/disposable-domains'
import { type whyNoDomain } from './own-domain-words'

/** Hosts where many have a page or a mailbox: to be found there says nothing about who owns a company. */
const shared: ReadonlySet<string> = new Set(
  `facebook.com fb.com fb.me instagram.com linkedin.com x.com twitter.com tiktok.com youtube.com youtu.be pinterest.com
  whatsapp.com wa.me t.me telegram.me threads.net google.com goo.gl g.page maps.app.goo.gl business.site negocio.site
  linktr.ee beacons.ai bio.link bio.site about.me carrd.co taplink.cc lnk.bio msha.ke solo.to campsite.bio
  blogspot.com blogspot.pt blogger.com wordpress.com tumblr.com medium.com substack.com weebly.com wixsite.com wix.com
  editorx.io squarespace.com godaddysites.com webnode.pt webnode.com webnode.page jimdo.com jimdosite.com jimdofree.com
  webs.com site123.me strikingly.com ucraft.net yolasite.com simplesite.com mystrikingly.com webflow.io framer.website
  framer.app framer.ai notion.site notion.so myshopify.com shopk.it bigcartel.com ecwid.com company.site tiendanube.com
  nuvemshop.com.br lojavirtualnuvem.com.br prestashop.com e-goi.com etsy.com ebay.com olx.pt custojusto.pt standvirtual.com
  imovirtual.com idealista.pt zaask.pt fixando.pt habitissimo.pt pai.pt paginasamarelas.pt infopaginas.pt guianet.pt
  racius.com einforma.pt portugalio.com zomato.com thefork.pt thefork.com tripadvisor.pt tripadvisor.com booking.com
  airbnb.pt airbnb.com yelp.pt yelp.com ubereats.com glovoapp.com bolt.eu foursquare.com github.io gitlab.io github.com
  netlify.app vercel.app pages.dev workers.dev web.app firebaseapp.com herokuapp.com onrender.com fly.dev surge.sh
  glitch.me replit.app azurewebsites.net cloudfront.net amazonaws.com appspot.com run.app blob.core.windows.net
  000webhostapp.com infinityfreeapp.com epizy.com byethost.com awardspace.com altervista.org no.sapo.pt planetaclix.pt
  com.sapo.pt terravista.pt home.sapo.pt duckdns.org no-ip.org ddns.net dyndns.org ngrok.io ngrok-free.app loca.lt
  trycloudflare.com nip.io sslip.io bit.ly tinyurl.com t.co rebrand.ly`.split(/\s+/),
)

/** Mailboxes for anybody who asks for one. */
const freeMail: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.pt hotmail.es hotmail.fr hotmail.co.uk outlook.com outlook.pt outlook.es
  live.com live.com.pt live.pt msn.com yahoo.com yahoo.com.br yahoo.es yahoo.fr ymail.com rocketmail.com icloud.com me.com
  mac.com aol.com gmx.com gmx.net gmx.de mail.com proton.me protonmail.com pm.me tutanota.com tuta.io zoho.com zohomail.eu
  yandex.com mail.ru fastmail.com hey.com sapo.pt mail.pt iol.pt clix.pt netcabo.pt telepac.pt mail.telepac.pt kanguru.pt
  aeiou.pt portugalmail.pt portugalmail.com netc.pt oninet.pt oniduo.pt vodafone.pt nos.pt meo.pt zonmail.pt sapomail.pt
  uol.com.br bol.com.br terra.com.br`.split(/\s+/),
)

/** What many names end in under which anybody may register: no company owns one of these. */
const suffixes: ReadonlySet<string> = new Set(
  `com.pt org.pt edu.pt gov.pt net.pt nome.pt int.pt publ.pt com.br net.br org.br com.es org.es co.uk org.uk eu.com
  uk.com com.de co.com`.split(/\s+/),
)

/** Whether a host, or one it lies under, is everybody's. */
function isShared(host: string): boolean {
  const labels = host.split('.')
  if (suffixes.has(host)) return true
  return labels.some((_, i) => {
    const name = labels.slice(i).join('.')
    return shared.has(name) || freeMail.has(name)
  })
}

export type OwnDomain = { domain: string; site: string } | { why: keyof typeof whyNoDomain }

/**
 * The company's own domain: the host of its site without «www.», and nothing above it. Who holds `loja.empresa.pt`
 * need not hold `empresa.pt`, and where names are registered (`empresa.com.pt`, `empresa.blogspot.com`) can't be told
 * from a name alone; so a mailbox, a record or a file counts at exactly this host, or not at all.
 */
export function ownDomain(website: string | null): OwnDomain {
  if (!website) return { why: 'none' }
  const url = URL.canParse(website) ? new URL(website) : null
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  const domain = host.replace(/^www\./, '')
  const plain = url && /^https?:$/.test(url.protocol) && !url.port && !url.username && !url.password
  const named = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(domain) && !isIP(host) && domain.length <= 200
  if (!plain || !named) return { why: 'odd' }
  if (isShared(domain) || isDisposable(`x@${domain}`)) return { why: 'shared' }
  return { domain, site: `${url.protocol}//${host}` }
}

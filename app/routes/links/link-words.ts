import { linkPages } from '~/domain/short-links/link-filter'
import type { ClickSource, DeviceClass, LinkKind, LinkState } from '~/domain/short-links/states'
import { paths } from '~/paths'
import type { Crumb } from '~/ui/breadcrumbs'

/** What each area says of its links. */
export const areaWords: Record<LinkKind, { lead: string; above?: Crumb; none: string; create: string }> = {
  affiliate: {
    lead: 'Ligações curtas com o seu código de parceiro, para saber o que resulta em cada sítio onde fala da Aval.',
    none: 'Crie uma por cada sítio onde fala da Aval: um artigo, um vídeo, um cartão. Vê de onde vêm os cliques.',
    create: 'Nova ligação de parceiro',
  },
  invitation: {
    lead: 'Ligações curtas para o seu convite, com código QR. Não há prémios: nem quem convida nem quem aceita ganha nada.',
    above: { to: paths.invite(), label: 'Convidar para a Aval' },
    none: 'Crie uma para mostrar ou enviar: leva ao seu convite, e vê quantas pessoas a seguiram.',
    create: 'Nova ligação de convite',
  },
  company: {
    lead: 'Ligações curtas e códigos QR para papel: um cartão no balcão, uma fatura, uma carrinha.',
    above: { to: paths.myCompany(), label: 'A minha empresa' },
    none: 'Crie uma para o balcão ou para as faturas: leva os clientes ao formulário de avaliação.',
    create: 'Nova ligação da empresa',
  },
}

export const trailOf = (kind: LinkKind): Crumb[] => {
  const { above } = areaWords[kind]
  return [...(above ? [above] : []), { to: linkPages[kind].list(), label: 'Ligações' }]
}

export const sourceWords: Record<ClickSource, string> = {
  direct: 'Escrita, ou de uma aplicação',
  search: 'Pesquisa',
  social: 'Redes sociais',
  mail: 'E-mail',
  site: 'Outros sites',
  print: 'Código impresso',
}

export const deviceWords: Record<DeviceClass, string> = {
  phone: 'Telemóvel',
  tablet: 'Tablet',
  desktop: 'Computador',
  other: 'Outro',
}

/** Of a link that leads nowhere today: why, and what its owner can do. */
export const nowhere: Record<Exclude<LinkState | 'expired', 'active'>, { title: string; todo: string }> = {
  blocked: {
    title: 'A Aval desligou esta ligação',
    todo: 'Quem a segue, ou lê o código QR já impresso, só fica a saber que a desligámos. Não a distribua mais; se não concorda, escreva-nos e outra pessoa volta a ver.',
  },
  disabled: {
    title: 'Esta ligação está desligada',
    todo: 'Quem a segue lê que foi desligada. Volte a ligá-la para a copiar ou imprimir.',
  },
  expired: {
    title: 'O prazo desta ligação acabou',
    todo: 'Quem a segue lê que o prazo acabou. Dê-lhe outro prazo em «Alterar nome ou prazo» para a voltar a usar.',
  },
}

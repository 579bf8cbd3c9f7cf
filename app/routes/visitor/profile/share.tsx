import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'

/** Ways to pass a page on: plain links, which without a script lead where they say. */
export function Share({ href, name }: { href: string; name: string }) {
  const text = `${name} na Aval`
  const of = encodeURIComponent
  return (
    <Menu
      label="Partilhar"
      icon="share-2"
      items={[
        {
          to: `mailto:?subject=${of(text)}&body=${of(`${text}: ${href}`)}`,
          label: 'Por e-mail',
          icon: 'mail',
        },
        { to: `https://wa.me/?text=${of(`${text}: ${href}`)}`, label: 'WhatsApp', icon: 'message-square' },
        {
          to: `https://www.linkedin.com/sharing/share-offsite/?url=${of(href)}`,
          label: 'LinkedIn',
          icon: 'briefcase',
        },
        {
          to: `https://www.facebook.com/sharer/sharer.php?u=${of(href)}`,
          label: 'Facebook',
          icon: 'users',
        },
      ]}
    >
      <a href={href} data-island="share" data-title={text}>
        <Icon name="link" />
        Copiar a ligação
      </a>
    </Menu>
  )
}

/** Plain links to where people tell others of a page: nothing of those sites is loaded. */
export function shareLinks(title: string, address: string): { label: string; href: string }[] {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: 'E-mail', href: `mailto:?subject=${text}&body=${url}` },
  ]
}

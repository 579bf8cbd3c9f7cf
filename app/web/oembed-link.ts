import { paths } from '~/paths'

/** The tag by which editors find out how a page of ours looks inside another (oembed.com, 4). */
export const oembedLink = (origin: string, path: string, title: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/json+oembed',
  title,
  href: origin + paths.oembed({ url: origin + path }),
})

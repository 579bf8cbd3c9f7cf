/** Networks where a company may have a page. Knows no table. */
export const socialNetworks = {
  facebook: {
    label: 'Facebook',
    hosts: ['www.facebook.com', 'fb.com'],
    handle: '',
    example: 'www.facebook.com/a-sua-empresa',
  },
  instagram: {
    label: 'Instagram',
    hosts: ['www.instagram.com'],
    handle: '',
    example: '@a_sua_empresa',
  },
  linkedin: {
    label: 'LinkedIn',
    hosts: ['www.linkedin.com'],
    handle: null,
    example: 'www.linkedin.com/company/a-sua-empresa',
  },
  youtube: {
    label: 'YouTube',
    hosts: ['www.youtube.com', 'youtu.be'],
    handle: '@',
    example: 'www.youtube.com/@a-sua-empresa',
  },
  tiktok: { label: 'TikTok', hosts: ['www.tiktok.com'], handle: '@', example: '@a_sua_empresa' },
} as const

export type SocialNetwork = keyof typeof socialNetworks
export const socialNetworkNames = Object.keys(socialNetworks) as SocialNetwork[]

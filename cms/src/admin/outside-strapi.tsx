import { DesignSystemProvider, darkTheme, lightTheme } from '@strapi/design-system'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

function AsStrapi({ children }: { readonly children: ReactNode }) {
  const isDark = localStorage.getItem('STRAPI_THEME')?.includes('dark')
  return (
    <DesignSystemProvider locale="en-GB" theme={isDark ? darkTheme : lightTheme}>
      {children}
    </DesignSystemProvider>
  )
}

export const placeInBody = () => document.body.appendChild(document.createElement('div'))

/** Draws what stands beside Strapi's own tree and looks like it; `null` takes it away. */
export function outsideStrapi(place: HTMLElement) {
  const root = createRoot(place)
  return {
    draw: (content: ReactNode) => root.render(content === null ? null : <AsStrapi>{content}</AsStrapi>),
    end: () => root.unmount(),
  }
}

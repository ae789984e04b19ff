// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NavigationOverlay } from './navigation-overlay.tsx'

/** As in the site, the overlay is part of the shell around every page. These pages need nothing to be fetched. */
const shell = (
  <>
    <Outlet />
    <NavigationOverlay />
  </>
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const status = () => document.querySelector('[role=status]')?.textContent

test('a page that is here at once is still announced, for 300 ms', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const router = createMemoryRouter([
    {
      element: shell,
      children: [
        { path: '/', element: 'Home' },
        { path: '/blogs', element: 'Blog' },
      ],
    },
  ])
  const root = createRoot(container)
  await act(async () => root.render(<RouterProvider router={router} />))
  expect(status()).toBe('')

  await act(() => router.navigate('/blogs'))
  expect(status()).toBe('Please wait...')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(status()).toBe('Please wait...')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(status()).toBe('')

  await act(async () => root.unmount())
})

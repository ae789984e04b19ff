import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Home } from '../../../content/models/common.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { strands } from '../../media/strands.ts'
import { RoundButton } from '../../ui/button/button.tsx'
import * as words from '../../ui/interface-words.ts'
import { nextTabIndex } from '../../ui/tabs/next-tab-index.ts'
import styles from './showcase.module.css'
import { useTabBar } from './use-tab-bar.ts'

/** Specification §4: the showcase starts on 'Web Development', the third of its tabs. */
const START = 2

/** Tabs on a bar that slides by one tab, each with its names (specification §4 and §9). */
export default defineIsland(
  'showcase',
  function Showcase({ title, tabs }: Home['showcase']) {
    const id = `showcase${useId()}`
    const [active, setActive] = useState(() => Math.min(START, tabs.length - 1))
    const list = useRef<HTMLDivElement>(null)
    const bar = useTabBar(list)
    const controls = useRef<HTMLDivElement>(null)
    const pressed = useRef<HTMLElement>(null)

    // Next hides at the end and Previous at the start: if the one with focus hides, focus moves to the other.
    useLayoutEffect(() => {
      if (pressed.current?.hidden) controls.current?.querySelector<HTMLElement>('button:not([hidden])')?.focus()
      pressed.current = null
    })
    const slide = (event: MouseEvent<HTMLElement>, way: 'previous' | 'next') => {
      pressed.current = event.currentTarget
      bar[way]()
    }

    const move = (event: KeyboardEvent, index: number) => {
      const target = nextTabIndex(event.key, index, tabs.length, 'horizontal')
      if (target === undefined) return
      event.preventDefault()
      setActive(target)
      document.getElementById(`${id}tab${target}`)?.focus()
    }

    return (
      <div className="wrap" style={strands.style}>
        <div className={`head ${styles.head}`}>
          <h2 id={`${id}title`}>{title}</h2>
          <div className={`end scripted ${styles.controls}`} ref={controls}>
            <RoundButton
              icon="left"
              label={words.previous}
              hidden={bar.atStart}
              onClick={(event) => slide(event, 'previous')}
            />
            <RoundButton icon="right" label={words.next} hidden={bar.atEnd} onClick={(event) => slide(event, 'next')} />
          </div>
        </div>
        <div className={styles.window} data-at-start={bar.atStart || undefined} data-at-end={bar.atEnd || undefined}>
          <div
            role="tablist"
            aria-labelledby={`${id}title`}
            ref={list}
            className={styles.tabs}
            {...(bar.shift > 0 && { style: { transform: `translateX(-${bar.shift}px)` } })}
          >
            {tabs.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`${id}tab${index}`}
                aria-selected={index === active}
                aria-controls={`${id}panel${index}`}
                tabIndex={index === active ? 0 : -1}
                // Pressing the mouse would focus the tab, and the bar would slide it away from under the pointer: the click does it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  setActive(index)
                  event.currentTarget.focus()
                }}
                onKeyDown={(event) => move(event, index)}
                onFocus={bar.reveal}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
        {tabs.map(({ name, items }, index) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}panel${index}`}
            aria-labelledby={`${id}tab${index}`}
            className={styles.panel}
            data-active={index === active || undefined}
          >
            <h3 className={styles.name}>{name}</h3>
            <ul className={`${strands.className} grid ${styles.tiles}`}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    )
  },
  readShowcase,
)

/** Its title, and the names of tabs and tiles: 170 words that need not be sent twice. */
function readShowcase(element: Element): Home['showcase'] {
  const wordsIn = (parent: Element, tags: string) =>
    Array.from(parent.querySelectorAll(tags), ({ textContent }) => textContent)
  const tabs = Array.from(element.querySelectorAll('[role=tabpanel]'), (panel) => {
    const [name = '', ...items] = wordsIn(panel, 'h3,li')
    return { name, items }
  })
  return { title: wordsIn(element, 'h2').join(), tabs }
}

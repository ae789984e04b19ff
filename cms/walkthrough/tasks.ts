/** What the guide for editors tells, in its order. */
import { articleTasks } from './article-tasks.ts'
import { firstTasks } from './first-tasks.ts'
import { takeBack } from './mistakes.ts'
import { pageTasks } from './page-tasks.ts'
import type { Task } from './task.ts'

const numbered = [...firstTasks, ...articleTasks, ...pageTasks]

/** Twelve tasks with their numbers, and what helps when one of them went wrong. */
export const tasks: readonly Task[] = [
  ...numbered.map((task, at) => ({ ...task, title: `${at + 1}. ${task.title}` })),
  takeBack,
]

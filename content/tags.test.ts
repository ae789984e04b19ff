import { expect, test } from 'vitest'
import { contentTypes } from './content-types.ts'
import { populatedTypes, tagsOfChange, tagsOfReplacement } from './tags.ts'
import { articleCalls } from './verbs/article-verbs.ts'
import { companyCalls } from './verbs/company-verbs.ts'
import { letterCalls } from './verbs/letter-verbs.ts'

test('an answer depends on its own type and on those whose documents it shows', () => {
  const slug = 'one'
  expect(articleCalls.articles.tags({ category: 'All', page: 1 })).toEqual(['articles'])
  expect(articleCalls.recentArticles.tags({ category: 'All', limit: 3 })).toEqual(['articles', 'categories'])
  expect(articleCalls.article.tags({ slug })).toEqual(['article:one', 'categories', 'writers'])
  expect(companyCalls.landingPage.tags({ slug })).toEqual([
    ...['landing-pages', 'portfolio-items', 'case-studies', 'categories', 'team'],
  ])
  expect(companyCalls.portfolioItem.tags({ slug })).toEqual(['portfolio-items', 'clients', 'landing-pages'])
  expect(companyCalls.caseStudy.tags({ slug })).toEqual([
    ...['case-studies', 'clients', 'landing-pages', 'portfolio-items'],
  ])
  expect(companyCalls.page.tags({ slug })).toEqual(['page:one'])
  expect(letterCalls.letter.tags({ slug })).toEqual(['letters', 'articles'])
})

test('where it shows nothing but their slugs, a change of those says so itself', () => {
  expect(companyCalls.landingGroups.tags()).toEqual(['landing-groups', 'team'])
  expect(companyCalls.caseStudyCards.tags(undefined)).toEqual(['case-studies'])
  expect(companyCalls.portfolioCards.tags(undefined)).toEqual(['portfolio-items', 'clients'])
  expect(companyCalls.portfolioCards.tags('ferry-software'), 'a landing page names no client').toEqual([
    'portfolio-items',
  ])
  expect(tagsOfReplacement('portfolio-items', 'old', 'new')).toEqual(expect.arrayContaining(['case-studies']))
})

test('relations within relations count', () => {
  const populate = { portfolioItem: { populate: { landingPages: { populate: ['contact'] } } } }
  expect(populatedTypes(contentTypes['case-studies'], populate)).toEqual(['portfolio-items', 'landing-pages', 'team'])
})

test('a changed document has the tag of its type, and one of its own if pages show it alone', () => {
  expect(tagsOfChange({ type: 'articles', key: 'one' })).toEqual(['articles', 'article:one'])
  expect(tagsOfChange({ type: 'team', key: 'one' })).toEqual(['team'])
  expect(tagsOfChange({ type: 'articles' })).toEqual(['articles'])
})

import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

/**
 * The recipes that need a build, into `dist/recipes`. Both libraries are in their development build: React mounts twice in its
 * `StrictMode` there alone, and Vue tells of a tag it does not know.
 */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"development"' },
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('moving-') } } }),
  ],
  build: {
    outDir: 'dist/recipes',
    emptyOutDir: true,
    rolldownOptions: {
      input: { react: 'demo/recettes/react/app.tsx', vue: 'demo/recettes/vue/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})

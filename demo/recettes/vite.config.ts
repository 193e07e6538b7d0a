import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

/**
 * Builds the recipes that need a build into `dist/recipes`. Both libraries are in their development
 * build: only there does React's `StrictMode` mount twice and Vue warn of an unknown tag.
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

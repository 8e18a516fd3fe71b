# @example a file of settings in the language itself
def load_config(config_path)
  config = File.read(config_path)
  config.sub!(/^__END__\n.*/, '')
  @app.module_eval(config)
end

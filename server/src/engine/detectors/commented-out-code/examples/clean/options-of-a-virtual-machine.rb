# @example options of a virtual machine
# @file Vagrantfile
Vagrant.configure("2") do |config|
  # config.vm.provision :salt do |salt|
  #   salt.run_highstate = true
  #   salt.verbose = true
  # end
end
